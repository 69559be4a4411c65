"""A patient whose record is blocked is absent: for their therapist, for themselves, everywhere."""

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest

from remanso.core.tables.blocking import Bloqueo
from remanso.core.times import utcnow
from remanso.rooms.cuentas import service as cuentas
from tests.matrix.checking import LISTS
from tests.matrix.table import TABLE, Callers, Line
from tests.matrix.world import World
from tests.support.people import API

# What is Ana's own of these names, whichever patient has gone.
_OF_ANA = {
    "archivo",
    "dada_de_alta",
    "dia",
    "dispositivo",
    "ejercicio",
    "foto",
    "foto_paciente",
    "formato",
    "invitacion",
    "llave",
    "modulo",
    "numero",
    "otro_ejercicio",
    "otro_modulo",
    "tipo",
    "token",
}
_HERS = "Lucía"
_NAMED = re.compile(r"{(\w+)}")
_BY_ANA = [line for line in TABLE if line.callers in {Callers.TERAPEUTA, Callers.EITHER}]


@pytest.fixture
def blocked(standing: World) -> Iterator[World]:
    """Ana's practice without Lucía, until the test is over."""
    with standing.put_back():
        now = utcnow()
        with standing.database.transaction() as db:
            db.add(
                Bloqueo(
                    paciente_id=standing.lucia.id,
                    terapeuta_id=standing.ana.id,
                    desde=now,
                    hasta=(now + timedelta(days=30)).date(),
                )
            )
            cuentas.shut(db, user_id=standing.lucia.id)
        yield standing


def _names(line: Line) -> set[str]:
    """What of the world a line names."""
    return set(_NAMED.findall(f"{line.path} {line.body} {line.query}"))


def _hers(world: World) -> set[str]:
    return {value for name, value in world.own.items() if name not in _OF_ANA} | {
        _HERS,
        world.lucia.email,
    }


def test_what_is_hers_is_absent_by_every_route(blocked: World) -> None:
    for line in _BY_ANA:
        if _names(line) - _OF_ANA:
            answer = blocked.call(blocked.ana.client, line, blocked.own)
            if line.path in LISTS:
                assert answer.json() == [], line
            else:
                assert answer.status_code == 404, (line, answer.text)


def test_no_list_search_or_answer_tells_of_her(blocked: World) -> None:
    hers = _hers(blocked)
    for line in _BY_ANA:
        if line.method == "GET" and not _names(line) - _OF_ANA:
            told = blocked.call(blocked.ana.client, line, blocked.own).text
            assert {word for word in hers if word in told} == set(), line


def test_the_assistant_knows_nothing_of_her(blocked: World) -> None:
    asked = {"message": "¿Quién llega puntual y con la libreta?"}

    answer = blocked.ana.client.post(f"{API}/ai-agent/chat", json=asked)

    assert answer.status_code == 200
    for word in (_HERS, blocked.own["sesion"]):
        assert word not in answer.text


def test_she_is_signed_in_nowhere(blocked: World) -> None:
    for line in TABLE:
        if line.callers is Callers.PACIENTE:
            answer = blocked.call(blocked.lucia.client, line, blocked.own)
            assert answer.status_code == 401, line
