"""Every route × everybody who might call it × what is theirs, another's, nobody's, or no id."""

import re

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute, iter_route_contexts

from remanso.core.db import Database
from remanso.main import API_PREFIX
from tests.matrix.checking import check
from tests.matrix.table import TABLE, WRITING, Line
from tests.matrix.world import World
from tests.support.people import People


def test_every_route_has_its_line(app: FastAPI) -> None:
    routes = {
        (method, _shape(context.path or ""))
        for context in iter_route_contexts(app.routes)
        if isinstance(context.original_route, APIRoute)
        and (context.path or "").startswith(API_PREFIX)
        for method in context.methods or ()
    }
    lines = {(line.method, _shape(API_PREFIX + line.path)) for line in TABLE}
    assert lines == routes


@pytest.mark.parametrize("line", WRITING, ids=[f"{line.method} {line.path}" for line in WRITING])
def test_a_route_answers_its_own_callers_about_their_own_things_and_nobody_else(
    people: People, database: Database, line: Line
) -> None:
    check(World(people, database), line)


def _shape(path: str) -> str:
    return re.sub(r"\{[^}]*\}", "{}", path).rstrip("/")
