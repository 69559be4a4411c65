"""Processes of their own in which files that somebody sent are read."""
