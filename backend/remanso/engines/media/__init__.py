"""Recordings as files: their streams are copied, never decoded."""
