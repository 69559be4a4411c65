"""Telling a telephone or a browser that there is something new, by its maker's service."""
