"""A patient with 300 exercises in 20 modules, beside one with 10: their list and their progress."""

from functools import partial
from uuid import UUID

from sqlalchemy import insert

from bench.figures import Figure, Quantity, at_most
from bench.load import Flow, Load, get, measure, seconds
from bench.practice import Practice
from bench.processes import Server
from bench.setting import API, Setting
from bench.statements import of_reading
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.rooms.cuentas.credentials.sessions import open_session
from remanso.rooms.ejercicios.models import (
    Ejercicio,
    EjercicioCompletado,
    Modulo,
    ModuloEjercicio,
    PacienteEjercicio,
    PacienteModulo,
)

_MANY, _MODULOS, _FEW = 300, 20, 10
_CATEGORIAS = ("Ansiedad", "Depresión", "Mindfulness", "Autoestima", "Trauma", None)
_MOST_STATEMENTS = 4
_READINGS = ("unified", "progreso")


def figures(setting: Setting) -> list[Figure]:
    """The patient's own readings: statements of each, and the time of many beside that of few."""
    practice = setting.practice
    many, few = practice.pacientes[:2]
    tokens = _give(practice, many=many, few=few)
    counted = [
        Figure(
            f"{reading} of {_MANY}, SQL statements",
            Quantity(len(of_reading(practice, _path(many, reading), token=tokens[many]))),
            goal=at_most(_MOST_STATEMENTS),
        )
        for reading in _READINGS
    ]
    with setting.product() as server:
        run = partial(_run, setting, server, tokens)
        timed = [
            Figure(
                f"{reading} of {_MANY} in {_MODULOS} modules, p50",
                Quantity(run(many, reading).p(50), "ms"),
                f"of {_FEW}",
                Quantity(run(few, reading).p(50), "ms"),
                at_most(2),
            )
            for reading in _READINGS
        ]
    return [*counted, *timed]


def _run(
    setting: Setting, server: Server, tokens: dict[UUID, str], paciente: UUID, reading: str
) -> Load:
    flow = Flow(server.port, get(_path(paciente, reading), token=tokens[paciente]))
    measure(flow, until=seconds(setting.seconds / 8))
    return measure(flow, until=seconds(setting.seconds))[0]


def _path(paciente: UUID, reading: str) -> str:
    return f"{API}/paciente-ejercicios/pacientes/{paciente}/ejercicios/{reading}"


def _give(practice: Practice, *, many: UUID, few: UUID) -> dict[UUID, str]:
    """Fill the bank, give one patient all of it in modules and one a little; what signs them in."""
    now = utcnow()
    at = {"fecha_creacion": now, "fecha_actualizacion": now, "terapeuta_id": practice.terapeuta_id}
    ejercicios, modulos = ([new_id() for _ in range(count)] for count in (_MANY, _MODULOS))
    database = Database(practice.settings.database_address, practice.settings.key_ring)
    with database.transaction() as db:
        db.execute(insert(Ejercicio), [_ejercicio(n, id_) | at for n, id_ in enumerate(ejercicios)])
        db.execute(
            insert(Modulo),
            [{"id": id_, "titulo": f"Módulo {n}"} | at for n, id_ in enumerate(modulos)],
        )
        db.execute(
            insert(ModuloEjercicio),
            [
                {"modulo_id": modulos[n % _MODULOS], "ejercicio_id": id_, "orden": n // _MODULOS}
                for n, id_ in enumerate(ejercicios)
            ],
        )
        db.execute(
            insert(PacienteModulo),
            [{"paciente_id": many, "modulo_id": id_, "asignado_en": now} for id_ in modulos],
        )
        db.execute(
            insert(PacienteEjercicio),
            [
                {"paciente_id": few, "ejercicio_id": id_, "asignado_en": now}
                for id_ in ejercicios[:_FEW]
            ],
        )
        # What patients wrote is sealed, which mapped rows alone are.
        db.add_all(
            EjercicioCompletado(
                paciente_id=paciente,
                ejercicio_id=id_,
                fecha_completado=now,
                notas_paciente="Me temblaba la voz, pero no pasó nada.",
            )
            for paciente, given in ((many, ejercicios), (few, ejercicios[:_FEW]))
            for id_ in given[::2]
        )
        tokens = {paciente: open_session(db, paciente) for paciente in (many, few)}
    database.dispose()
    return tokens


def _ejercicio(place: int, id_: UUID) -> dict[str, object]:
    return {
        "id": id_,
        "titulo": f"Escribir una carta que no se manda, {place}",
        "descripcion": "Busca un rato tranquilo. Escribe sin corregir. No hace falta acabarla.",
        "categoria": _CATEGORIAS[place % len(_CATEGORIAS)],
    }
