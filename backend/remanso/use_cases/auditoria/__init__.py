"""Keeping the audit a chain, and proving that it still is one."""
