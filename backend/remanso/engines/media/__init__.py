"""Recordings as files: read, joined, and made ready to be played, in processes of their own."""
