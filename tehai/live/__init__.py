"""A stream of pictures in, one steady reading, its score and what happens at the table out."""
