"""The embedded engine: it selects and counts what was said, and generates nothing."""

from remanso.engines.language.local.engine import LocalLanguageEngine

__all__ = ["LocalLanguageEngine"]
