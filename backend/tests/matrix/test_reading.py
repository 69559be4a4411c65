"""The routes that only read, as in `test_matrix`, on one world: reading leaves it as it is."""

import pytest

from tests.matrix.checking import check
from tests.matrix.table import READING, Line
from tests.matrix.world import World


@pytest.mark.parametrize("line", READING, ids=[f"{line.method} {line.path}" for line in READING])
def test_a_route_answers_its_own_callers_about_their_own_things_and_nobody_else(
    standing: World, line: Line
) -> None:
    check(standing, line)
