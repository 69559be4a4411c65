"""Texts at rest: sealed where they lie, by keys that go with whose they are."""
