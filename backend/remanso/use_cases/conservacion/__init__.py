"""Keeping records for as long as the law asks, and no longer."""
