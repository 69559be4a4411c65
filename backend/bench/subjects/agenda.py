"""A week of the agenda among 100,000 appointments, and what is read before a patient comes in."""

from datetime import UTC, datetime, timedelta
from itertools import islice
from uuid import UUID

from sqlalchemy import delete, insert

from bench.figures import Figure, Quantity, at_most
from bench.load import Flow, Load, get, measure, seconds
from bench.practice import Practice, Row
from bench.processes import Server
from bench.setting import API, Setting
from bench.statements import of_reading
from bench.subjects.analysis import fifty_minutes
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.rooms.citas.models import Cita, EstadoCita, Modalidad
from remanso.rooms.sesiones.models import Sesion

_FEW, _MANY, _IN_A_WEEK = 100, 100_000, 60
_SESSIONS = 200
_MOST_STATEMENTS = 4
_MOST_MS = 100
_BATCH = 5_000
# A week that no other appointment is in.
_MONDAY = datetime(2031, 3, 10, tzinfo=UTC)
_WEEK = f"{API}/citas/?desde={_MONDAY:%Y-%m-%d}&hasta={_MONDAY + timedelta(days=6):%Y-%m-%d}"


def figures(setting: Setting) -> list[Figure]:
    """The week: its statements, and its time among many beside that among few; then the brief."""
    practice = setting.practice
    _add(practice, _week(practice))
    statements = len(of_reading(practice, _WEEK, token=practice.token))
    with setting.product() as server:
        _add(practice, _others(practice, _FEW))
        few = _run(setting, server, practice.token, _WEEK)
        _add(practice, _others(practice, _MANY))
        many = _run(setting, server, practice.token, _WEEK)
        paciente = practice.pacientes[0]
        _talk(practice, paciente)
        brief = f"{API}/pacientes/{paciente}/antes-de-entrar"
        read = _run(setting, server, practice.token, brief)
    return [
        Figure(
            f"a week with {_IN_A_WEEK} appointments, SQL statements",
            Quantity(statements),
            goal=at_most(_MOST_STATEMENTS),
        ),
        Figure(
            f"a week among {_MANY:,} appointments, p95",
            Quantity(many.p(95), "ms"),
            f"among {_FEW}",
            Quantity(few.p(95), "ms"),
            at_most(2),
        ),
        Figure(
            f"before a patient with {_SESSIONS} sessions of fifty minutes comes in, p50",
            Quantity(read.p(50), "ms"),
            goal=at_most(_MOST_MS),
        ),
    ]


def _run(setting: Setting, server: Server, token: str, path: str) -> Load:
    flow = Flow(server.port, get(path, token=token))
    measure(flow, until=seconds(setting.seconds / 8))
    return measure(flow, until=seconds(setting.seconds))[0]


def _add(practice: Practice, rows: list[Row]) -> None:
    database = Database(practice.settings.database_address, practice.settings.key_ring)
    batches = iter(rows)
    with database.transaction() as db:
        while batch := list(islice(batches, _BATCH)):
            db.execute(insert(Cita), batch)
    database.dispose()


def _week(practice: Practice) -> list[Row]:
    return [
        _cita(practice, _MONDAY + timedelta(days=n % 5, hours=8 + n // 5), n)
        for n in range(_IN_A_WEEK)
    ]


def _others(practice: Practice, count: int) -> list[Row]:
    before = _MONDAY - timedelta(days=365)
    return [_cita(practice, before - timedelta(hours=n), n) for n in range(count)]


def _cita(practice: Practice, inicio: datetime, place: int) -> Row:
    return {
        "id": new_id(),
        "terapeuta_id": practice.terapeuta_id,
        "paciente_id": practice.pacientes[place % len(practice.pacientes)],
        "inicio": inicio,
        "fin": inicio + timedelta(minutes=50),
        "zona": "Europe/Madrid",
        "modalidad": Modalidad.PRESENCIAL,
        "estado": EstadoCita.PREVISTA,
        "modificada": utcnow().replace(microsecond=0),
        "version": 1,
    }


def _talk(practice: Practice, paciente: UUID) -> None:
    """Give a patient so many sessions, each with its transcript and its analysis."""
    material = fifty_minutes()
    found = ExtractiveEngine().analyse(material).model_dump(mode="json")
    turns = [turn.model_dump(mode="json") for turn in material.segmentos]
    now = utcnow()
    rows: list[Row] = [
        {
            "paciente_id": paciente,
            "terapeuta_id": practice.terapeuta_id,
            "numero_sesion": number + 1,
            "fecha": now - timedelta(weeks=_SESSIONS - number),
            "duracion_minutos": 50,
            "notas": "Duerme mejor desde el martes.",
            "segmentos": turns,
            "analisis": found,
            "created_at": now,
        }
        for number in range(_SESSIONS)
    ]
    database = Database(practice.settings.database_address, practice.settings.key_ring)
    with database.transaction() as db:
        db.execute(delete(Sesion).where(Sesion.paciente_id == paciente))
        db.add_all([Sesion(**row) for row in rows])
    database.dispose()
