"""Exercises, modules, who has them, and what patients completed."""
