"""From pixels to tiles, and from tiles to a hand on a table."""
