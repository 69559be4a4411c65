"""Remanso: a web application for psychotherapists and their patients."""

from importlib.metadata import version

__version__ = version("remanso")
