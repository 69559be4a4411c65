"""The embedded engine: it selects and counts what was said, and generates nothing."""

from remanso.engines.language.extractive.engine import ExtractiveEngine

__all__ = ["ExtractiveEngine"]
