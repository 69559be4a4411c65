"""The way scenarios save sessions and drafts."""

from typing import Any

from httpx2 import Response

from remanso.core.db import Database
from remanso.rooms.sesiones.models import Sesion
from tests.support.people import API, Person
from tests.support.texts import set_columns

PSICOTERAPIA = {"tipo_sesion": "psicoterapia", "notas": "Llega puntual y con la libreta."}
SEGMENTOS = [
    {"speaker_label": "Voz 1", "start_time": 0.0, "end_time": 2.5, "text": "¿Cómo llegas hoy?"},
    {"speaker_label": "Voz 2", "start_time": 3.0, "end_time": 6.0, "text": "Más tranquila."},
]


def post(terapeuta: Person, paciente: Person, **fields: Any) -> Response:
    """Ask to save a session."""
    payload = {"paciente_id": str(paciente.id), "fecha": "2026-11-12T16:00:00Z", **fields}
    return terapeuta.client.post(f"{API}/sesiones/", json=payload)


def save(terapeuta: Person, paciente: Person, **fields: Any) -> dict[str, Any]:
    """Save a session of psychotherapy, with whatever else is said."""
    answer = post(terapeuta, paciente, **{**PSICOTERAPIA, **fields})
    assert answer.status_code == 201, answer.text
    sesion: dict[str, Any] = answer.json()
    return sesion


def heard(database: Database, terapeuta: Person, paciente: Person) -> dict[str, Any]:
    """Save a session whose transcript a machine made, with the times of its words."""
    turns = [
        {**turn, "words": [{"start": turn["start_time"], "end": turn["end_time"], "word": "…"}]}
        for turn in SEGMENTOS
    ]
    sesion = save(terapeuta, paciente, segmentos=turns)
    with database.transaction() as db:
        set_columns(db, Sesion, segmentos_originales=turns)
    read: dict[str, Any] = terapeuta.client.get(f"{API}/sesiones/{sesion['id']}").json()
    return read


def draft(terapeuta: Person, paciente: Person, **fields: Any) -> str:
    """Open a draft; answers its id."""
    answer = terapeuta.client.post(
        f"{API}/sesiones-asincronas/drafts", json={"paciente_id": str(paciente.id), **fields}
    )
    assert answer.status_code == 201, answer.text
    return str(answer.json()["draft_id"])


def tipo_id(terapeuta: Person, **fields: Any) -> str:
    """Add a session type; answers its id."""
    answer = terapeuta.client.post(f"{API}/tipos-sesion/", json=fields)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])
