"""Answers out of what was said and noted, in its own words, without a generative model."""

from remanso.engines.language.extractive.answers.answering import answer

__all__ = ["answer"]
