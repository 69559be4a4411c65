"""Rights over a record."""
