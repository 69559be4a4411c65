"""What an installation says of itself, not of anybody in it."""
