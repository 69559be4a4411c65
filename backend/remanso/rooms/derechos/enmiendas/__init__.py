"""Amendments: a text of a record put right, and what it said before, which is kept blocked."""
