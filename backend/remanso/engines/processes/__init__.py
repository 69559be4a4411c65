"""Processes of our own that engines have work for them."""
