"""Every route × everybody who might call it × what is theirs, another's, nobody's, or no id."""

import re

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute, iter_route_contexts
from fastapi.testclient import TestClient

from remanso.core.db import Database
from remanso.main import API_PREFIX
from tests.matrix.table import TABLE, Callers, Line
from tests.matrix.world import World
from tests.support.people import People

UNAUTHENTICATED = (401, "No autenticado")
FORBIDDEN = (403, "No tienes permisos para esta acción")
CONFINED = (409, "Debes cambiar tu contraseña")
# A list of what lies in a folder that is not one's own is empty.
LISTS = {"/aws-s3/bucket-contents"}


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


@pytest.mark.parametrize("line", TABLE, ids=[f"{line.method} {line.path}" for line in TABLE])
def test_a_route_answers_its_own_callers_about_their_own_things_and_nobody_else(
    people: People, database: Database, line: Line
) -> None:
    world = World(people, database)
    before = world.snapshot()
    _turns_away_who_may_not_call(world, line)
    if _names_things(line) and line.callers is not Callers.ANYONE:
        _hides_what_is_not_the_callers(world, line)
    assert world.snapshot() == before
    answer = world.call(_owner(world, line), line, world.own)
    assert answer.status_code == line.answer, answer.text


def _turns_away_who_may_not_call(world: World, line: Line) -> None:
    for client, (status, sentence) in _refused(world, line.callers):
        answer = world.call(client, line, world.own)
        assert answer.status_code == status, answer.text
        # The answer to HEAD has no body.
        assert line.method == "HEAD" or answer.json()["detail"] == sentence


def _hides_what_is_not_the_callers(world: World, line: Line) -> None:
    stranger = world.mateo if line.callers is Callers.PACIENTE else world.eva
    foreign = world.call(stranger.client, line, world.own)
    absent = world.call(_owner(world, line), line, world.absent)
    malformed = world.call(_owner(world, line), line, world.malformed)
    if line.path in LISTS:
        assert foreign.json() == absent.json() == []
        return
    assert (foreign.status_code, absent.status_code) == (404, 404), foreign.text + absent.text
    assert foreign.content == absent.content
    assert malformed.status_code in ({404} if "{" in line.path else {404, 422})


def _owner(world: World, line: Line) -> TestClient:
    if line.callers is Callers.ANYONE:
        return world.nobody
    return (world.lucia if line.callers is Callers.PACIENTE else world.ana).client


def _refused(world: World, callers: Callers) -> list[tuple[TestClient, tuple[int, str]]]:
    if callers is Callers.ANYONE:
        return []
    refused = [(world.nobody, UNAUTHENTICATED), (world.ended, UNAUTHENTICATED)]
    if callers is Callers.TERAPEUTA:
        refused += [(world.lucia.client, FORBIDDEN), (world.flagged.client, FORBIDDEN)]
    if callers is Callers.PACIENTE:
        refused += [(world.ana.client, FORBIDDEN)]
    if callers in {Callers.PACIENTE, Callers.EITHER, Callers.VISITOR}:
        refused += [(world.flagged.client, CONFINED)]
    return refused


def _names_things(line: Line) -> bool:
    values = [line.path, *(line.body or {}).values(), *(line.query or {}).values()]
    return any(isinstance(value, str) and "{" in value for value in values)


def _shape(path: str) -> str:
    return re.sub(r"\{[^}]*\}", "{}", path).rstrip("/")
