"""Every route × everybody who might call it × what is theirs, another's, nobody's, or no id."""

import re

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute, iter_route_contexts

from remanso.core.edge.routing import API_PREFIX
from tests.matrix.checking import check
from tests.matrix.table import TABLE, Line
from tests.matrix.world import World


def test_every_route_has_its_line(standing_app: FastAPI) -> None:
    routes = {
        (method, _shape(context.path or ""))
        for context in iter_route_contexts(standing_app.routes)
        if isinstance(context.original_route, APIRoute)
        and (context.path or "").startswith(API_PREFIX)
        for method in context.methods or ()
    }
    lines = {(line.method, _shape(API_PREFIX + (line.route or line.path))) for line in TABLE}
    assert lines == routes


@pytest.mark.parametrize("line", TABLE, ids=[f"{line.method} {line.path}" for line in TABLE])
def test_a_route_answers_its_own_callers_about_their_own_things_and_nobody_else(
    standing: World, line: Line
) -> None:
    check(standing, line)


def _shape(path: str) -> str:
    return re.sub(r"\{[^}]*\}", "{}", path).rstrip("/")
