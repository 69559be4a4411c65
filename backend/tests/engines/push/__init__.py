"""Notices to browsers."""
