"""The summary of a session: what whoever is in therapy told, in their words, all through it."""

from remanso.engines.language.extractive.summary.statement import summarise

__all__ = ["summarise"]
