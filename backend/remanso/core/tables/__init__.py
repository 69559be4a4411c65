"""How rows are kept: whose they are, many at once, in turns, and in which shape."""
