"""Tiny real models: one that writes at random, one that is slow at it."""

from pathlib import Path

import pytest

from tests.support import tiny_decoder


@pytest.fixture(scope="package")
def chance(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model that writes anything at all."""
    return tiny_decoder.build(tmp_path_factory.mktemp("models") / "azar")


@pytest.fixture(scope="package")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model that writes anything, as slowly as a large one."""
    return tiny_decoder.build(tmp_path_factory.mktemp("models") / "lento", effort=60)
