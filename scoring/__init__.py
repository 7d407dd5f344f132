"""The rules of mahjong: tiles, hands and what they are worth. Standard library only."""
