"""Backups of the whole practice, and their return."""
