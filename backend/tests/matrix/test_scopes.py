"""Whoever reads for somebody finds nothing for those to whom nothing belongs."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.matrix.scopes import readers, scoped_functions, tells_a_stranger_nothing
from tests.matrix.world import World

FUNCTIONS = {f"{each.__module__}.{each.__qualname__}": each for each in scoped_functions()}


@pytest.mark.parametrize("function", FUNCTIONS.values(), ids=FUNCTIONS)
def test_what_is_asked_for_a_stranger_is_nothing(
    standing: World, function: Callable[..., Any]
) -> None:
    for reader in readers(standing, function):
        assert tells_a_stranger_nothing(standing, function, reader)
