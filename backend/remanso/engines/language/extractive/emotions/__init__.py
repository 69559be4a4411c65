"""Emotions that somebody says they feel, and nothing that only sounds like one."""
