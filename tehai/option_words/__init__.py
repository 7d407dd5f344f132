"""What every option of the rules means, in English, Japanese and Traditional Chinese.

One module a game, one for matches, one for the words that options take; a row is one option. A new
option is one row here, and a place in its game's groups.
"""
