"""The way scenarios give exercises and modules to patients, and patients complete them."""

from typing import Any
from uuid import UUID

from httpx2 import Response

from remanso.core.types import new_id
from tests.support.people import API, Person

AT = f"{API}/paciente-ejercicios"
AT_MODULOS = f"{API}/paciente-modulos"


def give(terapeuta: Person, paciente: Person, *, ejercicio: str = "", modulo: str = "") -> Response:
    """Assign an exercise or a module."""
    path, what = (
        (AT, {"ejercicio_id": ejercicio}) if ejercicio else (AT_MODULOS, {"modulo_id": modulo})
    )
    return terapeuta.client.post(f"{path}/", json={"paciente_id": str(paciente.id), **what})


def at(paciente: Person, *rest: str) -> str:
    """A path below the patient's own."""
    return "/".join([AT, "pacientes", str(paciente.id), *rest])


def unified(reader: Person, paciente: Person) -> list[dict[str, Any]]:
    """The unified list, as the reader gets it."""
    answer = reader.client.get(at(paciente, "ejercicios/unified"))
    assert answer.status_code == 200, answer.text
    rows: list[dict[str, Any]] = answer.json()
    return rows


def complete(paciente: Person, ejercicio: str, notas: str | None = None) -> dict[str, Any]:
    """Complete an exercise; answers its row."""
    body = {"completado": True} | ({} if notas is None else {"notas_paciente": notas})
    answer = paciente.client.put(at(paciente, "ejercicios", ejercicio, "completar"), json=body)
    assert answer.status_code == 200, answer.text
    row: dict[str, Any] = answer.json()
    return row


def say_how_often(terapeuta: Person, paciente: Person, ejercicio: str, **told: object) -> Response:
    """Twice a day, unless told otherwise."""
    body = {"veces": 2, "cada": "dia"} | told
    return terapeuta.client.put(at(paciente, "ejercicios", ejercicio, "pauta"), json=body)


def count_one(
    paciente: Person,
    ejercicio: str,
    *,
    clave: UUID | None = None,
    segundos: int | None = None,
    cuando: str | None = None,
) -> Response:
    """Count one time, with a `clave` of its own."""
    body = {"clave": str(clave or new_id()), "segundos": segundos, "cuando": cuando}
    return paciente.client.post(at(paciente, "ejercicios", ejercicio, "practicas"), json=body)


def remind_at(paciente: Person, ejercicio: str, hora: str | None) -> Response:
    """Choose when to be reminded."""
    path = at(paciente, "ejercicios", ejercicio, "recordatorio")
    return paciente.client.put(path, json={"hora": hora})


def practise(terapeuta: Person, paciente: Person, ejercicio: str) -> None:
    """Have one of each thing there is to practise with."""
    say_how_often(terapeuta, paciente, ejercicio).raise_for_status()
    count_one(paciente, ejercicio).raise_for_status()
    remind_at(paciente, ejercicio, "08:00").raise_for_status()
