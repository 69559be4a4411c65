"""A talk with words that nobody else says, and how a stretch of it is left off the record."""

from collections.abc import Mapping
from typing import Any

from httpx2 import Response
from pydantic import JsonValue
from sqlalchemy import select

from remanso.core.db import Database
from remanso.engines.language.analisis import Analisis
from remanso.engines.language.material import Personas
from remanso.engines.language.statements.renaming import Told, tell
from remanso.rooms.sesiones.analysis.steps import turns_of
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.transcript.segmentos import read_segmentos
from tests.support.people import API, Person

SECRETS = ("Zarapito", "Xilema", "Ñandubay")
TURNS: list[dict[str, Any]] = [
    {"speaker_label": "Voz 1", "start_time": 0.0, "end_time": 2.0, "text": "¿Y tu hermana?"},
    {
        "speaker_label": "Voz 2",
        "start_time": 2.0,
        "end_time": 4.0,
        "text": "Mi hermana Zarapito robó el coche de Xilema.",
        "words": [{"start": 2.0, "end": 2.4, "word": "Zarapito"}],
    },
    {
        "speaker_label": "Voz 1",
        "start_time": 4.0,
        "end_time": 5.0,
        "text": "¿El coche de quién? ¿De Ñandubay?",
    },
    {
        "speaker_label": "Voz 2",
        "start_time": 5.0,
        "end_time": 8.0,
        "text": "Me da miedo la mudanza, aunque la quiero yo.",
    },
]
BY_HAND = "# Nota\n\n- Todo va bien. Zarapito robó el coche. Seguimos.\n"
MARK = "Fuera de registro (3 s)"


def stated(texto: str, *evidencias: tuple[int, str], **more: Any) -> dict[str, Any]:
    """A statement that rests on words of turns."""
    rests = [{"segmento": segmento, "cita": cita} for segmento, cita in evidencias]
    return {"texto": texto, "evidencias": rests, "respaldada": True, **more}


ANALISIS: Mapping[str, Any] = {
    "resumen": [
        stated("Voz 2 habla de un robo.", (1, "Mi hermana Zarapito robó el coche")),
        stated(
            "Voz 2 teme la mudanza.", (1, "robó el coche de Xilema"), (3, "Me da miedo la mudanza")
        ),
    ],
    "temas": [stated("Sale Zarapito.", (3, "la quiero yo"), etiqueta="familia")],
    "no_explorado": ["La infancia", "Qué hizo Ñandubay"],
    "anadidas": [stated("«¿De Ñandubay?»", (2, "¿De Ñandubay?"))],
    "procedencia": {"motor": "Motor", "modelo": "", "version": "1", "local": True},
}


def analyse_sesion(database: Database) -> None:
    """Have the only session be analysed, and its text be corrected by hand."""
    with database.transaction() as db:
        [row] = db.scalars(select(Sesion))
        told = _told(row.segmentos)
        row.segmentos_originales = row.segmentos
        row.analisis = row.analisis_propuesto = told.analisis.model_dump(mode="json")
        row.analisis_ia, row.analisis_ia_paciente = BY_HAND, told.paciente
        row.analisis_ia_propuesta = told.profesional
        row.analisis_ia_paciente_propuesta = told.paciente


def analyse_draft(database: Database) -> None:
    """The same of the only draft."""
    with database.transaction() as db:
        [row] = db.scalars(select(Draft))
        told = _told(row.segmentos)
        row.analisis = row.analisis_propuesto = told.analisis.model_dump(mode="json")
        row.analisis_ia, row.analisis_ia_paciente = told.profesional, told.paciente
        row.analisis_ia_editado, row.analisis_intento = BY_HAND, 1
        row.analisis_editado_intento = 1


def _told(segmentos: JsonValue) -> Told:
    made = Analisis.model_validate(ANALISIS)
    turns = turns_of(read_segmentos(segmentos))
    return tell(made, turns, Personas(paciente="Lucía", terapeuta="Ana"))


def leave(terapeuta: Person, what: str, version: int, desde: int = 1, hasta: int = 2) -> Response:
    """Ask for a stretch of `sesiones/…` or of a draft to be left off the record."""
    return terapeuta.client.post(
        f"{API}/{what}/fuera-de-registro",
        json={"desde_segmento": desde, "hasta_segmento": hasta, "version": version},
    )
