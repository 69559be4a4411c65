"""Every function that reads for somebody, called for somebody to whom nothing belongs."""

import inspect
import pkgutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from importlib import import_module
from typing import Any, NamedTuple
from uuid import UUID

from pydantic import BaseModel
from sqlalchemy import inspect as inspect_row
from sqlalchemy.exc import NoResultFound
from sqlalchemy.orm import Session

import remanso
from remanso.core.actor import Actor, Role
from remanso.core.db import Base
from remanso.core.errors import ProblemError
from remanso.core.paging import Page
from remanso.core.scope import PacienteScope, Scope, TerapeutaScope
from remanso.core.times import utcnow
from remanso.rooms.citas.horario import on_the_wall
from remanso.rooms.citas.queries import Lapso
from tests.matrix.world import World
from tests.support.people import Person

# They are told all they need, and answer what everybody would get.
ANSWER_ANYBODY = {
    "assign_ejercicio": "it gives, so that the patient has what was theirs to give",
    "assign_modulo": "likewise",
    "read_compartir": "what is shared where nobody said anything",
    "list_dispositivos": "everybody is signed in somewhere: there where they ask from",
    "confirm_login": "it answers until when, to whoever has just proved who they are",
    "list_accesos": "of everybody's record something is told: that somebody made it",
    "list_accesos_of_paciente": "likewise, to their own therapist",
    "_accesos_of": "likewise",
    "pais_of": "whoever has chosen none goes by the law of the installation's country",
    "read_conservacion": "whoever has set nothing keeps records as that law asks",
    "read_horario": "whose patient somebody is, and so whose hours they are told",
    "today": "it is some day everywhere: whoever has chosen no zone has the usual one",
    "find_next_numero": "the first of a patient's sessions has a number too",
}
_LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
SCOPES = {"by", "scope", "terapeuta_id", "paciente_id", "user_id"}


class Reader(NamedTuple):
    """For whom a function is called: a therapist and a patient, of whom one is a stranger."""

    terapeuta: Person
    paciente: Person
    role: Role


class _UndoneError(Exception):
    """Ends a transaction without leaving anything."""


def scoped_functions() -> Iterator[Callable[..., Any]]:
    """Those of the product that take a transaction, and by keyword for whom."""
    for module in pkgutil.walk_packages(remanso.__path__, "remanso."):
        for function in vars(import_module(module.name)).values():
            if inspect.isfunction(function) and function.__module__ == module.name:
                parameters = list(inspect.signature(function).parameters.values())
                if parameters and parameters[0].annotation is Session:
                    named = {each.name for each in parameters if each.kind == each.KEYWORD_ONLY}
                    if named & SCOPES and function.__name__ not in ANSWER_ANYBODY:
                        yield function


def tells_a_stranger_nothing(world: World, function: Callable[..., Any], reader: Reader) -> bool:
    """Whether the function refuses, or answers nothing; what it does is undone.

    One that wants more than ids is not called.
    """
    facts = _facts(world, reader)
    parameters = list(inspect.signature(function).parameters.values())[1:]
    wanted = [each.name for each in parameters if each.default is each.empty or each.name in SCOPES]
    if not facts.keys() >= set(wanted):
        return True
    nothing = True
    with suppress(_UndoneError, ProblemError, NoResultFound), world.database.transaction() as db:
        answer = _read(function(db, **{name: facts[name] for name in wanted}))
        nothing = tells_nothing(answer, reader)
        raise _UndoneError
    return nothing


def tells_nothing(answer: object, reader: Reader) -> bool:
    """Whether an answer tells of nothing: no number, and no row but those of the readers."""
    if isinstance(answer, BaseModel):
        answer = answer.model_dump()
    if isinstance(answer, Base):
        names = inspect_row(answer).mapper.column_attrs.keys()
        values = [getattr(answer, name) for name in names]
        answer = [value for value in values if isinstance(value, UUID)]
    if isinstance(answer, dict):
        answer = [*(key for key in answer if isinstance(key, UUID)), *answer.values()]
    if isinstance(answer, Sequence | set) and not isinstance(answer, str):
        return all(tells_nothing(part, reader) for part in answer)
    return not answer or answer in {reader.terapeuta.id, reader.paciente.id}


def readers(world: World, function: Callable[..., Any]) -> list[Reader]:
    """A therapist and a patient who have nothing, each where the function asks for such."""
    asked = dict(inspect.signature(function).parameters)
    scope = asked["scope"].annotation if "scope" in asked else None
    of_terapeuta = asked.keys() & {"by", "terapeuta_id"} or scope is TerapeutaScope
    of_paciente = "paciente_id" in asked or scope is PacienteScope
    strangers = [Reader(world.olga, world.lucia, Role.TERAPEUTA)] if of_terapeuta else []
    if asked.keys() - {"db"} in ({"terapeuta_id", "paciente_id"}, {"scope", "paciente_id"}):
        # Whether the patient is theirs: they are.
        return strangers
    if of_paciente and of_terapeuta:
        strangers.append(Reader(world.ana, world.flagged, Role.TERAPEUTA))
    if of_paciente and "terapeuta_id" not in asked and scope is not TerapeutaScope:
        strangers.append(Reader(world.ana, world.flagged, Role.PACIENTE))
    return strangers


def _read(answer: object) -> object:
    return list(answer) if isinstance(answer, Iterator) else answer


def _facts(world: World, reader: Reader) -> Mapping[str, Any]:
    ids = {f"{name}_id": UUID(value) for name, value in world.own.items() if _is_id(value)}
    who = reader.paciente if reader.role is Role.PACIENTE else reader.terapeuta
    by = Actor(who.id, reader.role, "", who.email, who.id, must_change_password=False)
    return ids | {
        "by": by,
        "scope": Scope.of(by),
        "terapeuta_id": reader.terapeuta.id,
        "paciente_id": reader.paciente.id,
        "user_id": who.id,
        "key": world.own["key"],
        "video_key": world.own["key"],
        "keys": {world.own["key"], world.own["archivo"]},
        "page": Page(None, 0, tell=lambda _total: None),
        "count": 5,
        "dia": on_the_wall(utcnow(), "Europe/Madrid").date(),
        "since": _LONG_AGO,
        "before": utcnow() + timedelta(days=1),
        "until": utcnow() + timedelta(days=40),
        "lapso": Lapso(_LONG_AGO, utcnow() + timedelta(days=40)),
        "unsaid": 1,
        "numero": 1,
        "sesiones": {ids["sesion_id"]},
    }


def _is_id(value: str) -> bool:
    try:
        UUID(value)
    except ValueError:
        return False
    return True
