"""Where a patient's words went: who made the transcript and the analysis that they read."""

from typing import Any

import pytest

from remanso.core.db import Database
from remanso.engines.description import BROUGHT, Procedencia
from remanso.rooms.sesiones.models import Sesion
from tests.sesiones.saving import SEGMENTOS, save
from tests.support.documents import words_of_pdf
from tests.support.people import API, Person
from tests.support.texts import set_columns

MADE = {"motor": "Voces, Inc.", "modelo": "v9"}
STAMP = Procedencia(**MADE, version="3", local=False).model_dump(mode="json")
HERE = STAMP | {"local": True}
MOTOR = {"nombre": "Voces, Inc.", "modelo": "v9", "local": False}
PRIVATE = "canario-privado"


def read(database: Database, ana: Person, lucia: Person, **columns: Any) -> dict[str, Any]:
    """A session with these columns, as its patient reads it."""
    sesion = save(ana, lucia, segmentos=SEGMENTOS, analisis_ia_paciente="Para ti")
    with database.transaction() as db:
        set_columns(db, Sesion, num_voces=2, **columns)
    found: dict[str, Any] = _own(lucia, sesion["id"]).json()
    return found


def _own(lucia: Person, sesion_id: str, what: str = "") -> Any:
    return lucia.client.get(f"{API}/sesiones/paciente/sesion/{sesion_id}{what}")


@pytest.mark.parametrize(
    ("columns", "origen"),
    [
        ({}, {"a_mano": True}),
        ({"procedencia_transcripcion": STAMP | {"motor": BROUGHT}}, {"a_mano": True}),
        ({"procedencia_transcripcion": STAMP}, {"a_mano": False, "motor": MOTOR}),
        (
            {"procedencia_transcripcion": HERE, "segmentos_originales": SEGMENTOS[:1]},
            {"a_mano": True, "motor": MOTOR | {"local": True}},
        ),
    ],
    ids=["typed", "imported", "heard elsewhere", "heard here and corrected"],
)
def test_a_transcript_says_who_made_it(
    database: Database, ana: Person, lucia: Person, columns: dict[str, Any], origen: Any
) -> None:
    assert read(database, ana, lucia, **columns)["origen_transcripcion"] == origen


@pytest.mark.parametrize(
    ("propuesta", "a_mano"), [("Para ti", False), (f"{PRIVATE}, que no aprobó", True)]
)
def test_an_analysis_says_which_engine_and_whether_a_person_changed_it(
    database: Database, ana: Person, lucia: Person, propuesta: str, *, a_mano: bool
) -> None:
    analisis = {"resumen": [{"texto": PRIVATE}], "procedencia": STAMP}
    sesion = read(database, ana, lucia, analisis=analisis, analisis_ia_paciente_propuesta=propuesta)
    assert sesion["origen_analisis"] == {"a_mano": a_mano, "motor": MOTOR}
    assert PRIVATE not in str(sesion)


def test_an_analysis_written_by_hand_names_no_engine(
    database: Database, ana: Person, lucia: Person
) -> None:
    assert read(database, ana, lucia)["origen_analisis"] == {"a_mano": True}


def test_nothing_is_said_of_what_is_not_shared(
    database: Database, ana: Person, lucia: Person
) -> None:
    sesion = read(
        database,
        ana,
        lucia,
        compartir_transcripcion=False,
        compartir_analisis=False,
        procedencia_transcripcion=STAMP,
        analisis={"procedencia": STAMP},
    )
    assert MADE["motor"] not in str(sesion)
    assert not sesion.keys() & {"origen_transcripcion", "origen_analisis"}


def test_the_document_says_it_too(database: Database, ana: Person, lucia: Person) -> None:
    sesion = read(database, ana, lucia, procedencia_transcripcion=STAMP)
    words = words_of_pdf(_own(lucia, sesion["id"], "/sesion.pdf").content)
    assert "Voces, Inc. (v9), en un servicio externo" in words
    assert "Por tu terapeuta, a mano" in words
