"""The way scenarios give exercises and modules to patients, and patients complete them."""

from typing import Any

from httpx2 import Response

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
