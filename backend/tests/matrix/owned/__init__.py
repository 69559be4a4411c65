"""Whose a row is decides by itself, also where another condition would find the same row.

Each statement is asked by somebody else for a row that meets everything but that.
"""
