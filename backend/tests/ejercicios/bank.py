"""Short words for what the scenarios do with the bank."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from remanso.core.db import Database
from tests.archivos.files import CALLS, put
from tests.support.people import API, Person

EJERCICIOS = f"{API}/ejercicios"
MODULOS = f"{API}/modulos"
CONTENTS = f"{API}/modulo-ejercicios"
PDF = b"%PDF-1.7\n" + bytes(100)


def archivo(
    terapeuta: Person, nombre: str = "Guía.pdf", content: bytes = PDF, kind: str = "application/pdf"
) -> str:
    """A file in the therapist's own folder; gives its key."""
    told = {"file_name": nombre, "content_type": kind, "custom_path": f"therapists/{terapeuta.id}"}
    announced = terapeuta.client.post(f"{CALLS}/presigned-upload-url", json=told).json()
    put(terapeuta.client, announced["upload_url"], content, kind).raise_for_status()
    return str(announced["file_key"])


def ejercicio(terapeuta: Person, titulo: str = "Respiración", **told: object) -> dict[str, Any]:
    """An exercise of the therapist's bank."""
    answer = terapeuta.client.post(f"{EJERCICIOS}/", json={"titulo": titulo, **told})
    assert answer.status_code == 201, answer.text
    created: dict[str, Any] = answer.json()
    return created


def modulo(
    terapeuta: Person, *ejercicio_ids: str, titulo: str = "Primeros pasos"
) -> dict[str, Any]:
    """A module of the therapist's bank, with these exercises in it."""
    answer = terapeuta.client.post(f"{MODULOS}/", json={"titulo": titulo})
    assert answer.status_code == 201, answer.text
    created: dict[str, Any] = answer.json()
    for ejercicio_id in ejercicio_ids:
        link = {"modulo_id": created["id"], "ejercicio_id": ejercicio_id}
        terapeuta.client.post(f"{CONTENTS}/", json=link).raise_for_status()
    return created


def inside(terapeuta: Person, modulo_id: str) -> list[str]:
    """The exercises of a module in their order, which has no gaps."""
    rows = terapeuta.client.get(f"{CONTENTS}/modulo/{modulo_id}").json()
    assert [row["orden"] for row in rows] == list(range(len(rows)))
    return [row["ejercicio_id"] for row in rows]


@contextmanager
def statements(database: Database) -> Iterator[list[str]]:
    """The reads that are sent to the database meanwhile, apart from knowing who asks."""
    seen: list[str] = []

    def remember(*args: Any) -> None:
        statement: str = args[2]
        if statement.startswith("SELECT") and "login_sessions" not in statement:
            seen.append(statement)

    event.listen(database.engine, "before_cursor_execute", remember)
    try:
        yield seen
    finally:
        event.remove(database.engine, "before_cursor_execute", remember)
