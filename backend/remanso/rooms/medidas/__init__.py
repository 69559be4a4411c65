"""Measures: what a patient answers between sessions, scored by code."""
