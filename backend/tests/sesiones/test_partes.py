"""Each part of a session is declared once, and all that follows from it follows for every part."""

from types import ModuleType
from uuid import UUID

import pytest

from remanso.core.db import Base, Database
from remanso.core.types import ClinicalJson, ClinicalText, new_id
from remanso.rooms.asistente.search.chunks import Passage, pack, unpack
from remanso.rooms.sesiones import partes
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.portal import reading as portal
from remanso.rooms.sesiones.reading import service as reading
from remanso.rooms.sesiones.saved.contenido import Contenido
from tests.sesiones.saving import draft, post, save
from tests.support.documents import words_of
from tests.support.people import API, Person

TEXTS = [parte.name for parte in partes.NOTAS]
# What of a session is no part of what is read in it: it is made of a part, or a proposal for one.
BEHIND_THE_PARTS = {
    "momentos",
    "transcripcion_preview",
    "segmentos",
    "segmentos_originales",
    "procedencia_transcripcion",
    "analisis",
    "analisis_propuesto",
    "analisis_ia_propuesta",
    "analisis_ia_paciente_propuesta",
}
# An index that is there already says by number which part a passage is of.
NUMBERS = {
    "transcripcion": 0,
    "notas": 1,
    "temas_importantes": 2,
    "intencion": 3,
    "tipo_medicina": 4,
    "cantidad": 5,
    "observaciones": 6,
    "campos_datos": 7,
    "notas_privadas": 8,
    "analisis_ia": 9,
    "analisis_ia_paciente": 10,
}


def check_declared(module: ModuleType) -> None:
    """Every place of the module that declares the parts knows the same texts."""
    shared = {parte.name for parte in module.NOTAS}
    written = {*shared, module.PRIVADAS.name}
    columns = set(module.Written.__annotations__) - {module.CAMPOS.name, "momentos"}
    assert columns == written, "columns"
    assert module.WrittenFields.model_fields.keys() == written, "what a form sends"
    assert module.WrittenRead.model_fields.keys() == written, "what the therapist reads"
    assert module.WrittenForPaciente.model_fields.keys() == shared, "what the patient reads"
    numbers = [parte.number for parte in module.PARTES]
    assert len(numbers) == len(set(numbers)), "numbers"


@pytest.mark.one_database("no database is asked")
def test_every_place_declares_the_same_texts() -> None:
    check_declared(partes)


@pytest.mark.one_database("no database is asked")
def test_every_text_column_of_a_session_is_a_part_or_behind_one() -> None:
    assert _clinical(Sesion) == {parte.name for parte in partes.PARTES} | BEHIND_THE_PARTS
    assert _clinical(Draft) >= {*partes.WRITTEN, partes.CAMPOS.name}


@pytest.mark.one_database("no database is asked")
def test_the_number_of_a_part_never_changes() -> None:
    numbers = {parte.name: parte.number for parte in partes.PARTES}
    assert {name: numbers[name] for name in NUMBERS} == NUMBERS
    passages = [Passage(name, 3, 5, None) for name in numbers]
    assert unpack(pack(passages)) == passages


@pytest.mark.one_database("no database is asked")
def test_a_text_under_another_name_is_refused() -> None:
    with pytest.raises(ValueError, match="temas"):
        Contenido(paciente_id=new_id(), escrito={"notas": "x", "temas": "x"})


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_goes_from_the_draft_to_both_readers(
    database: Database, ana: Person, lucia: Person, name: str
) -> None:
    required = {"notas": "x", "temas_importantes": "x", "tipo_sesion": "psicoterapia"}
    draft_id = draft(ana, lucia, **{**required, name: "Zarapito"})
    kept = ana.client.get(f"{API}/sesiones-asincronas/drafts/{draft_id}").json()
    assert kept[name] == "Zarapito"

    saved = post(ana, lucia, draft_id=draft_id).json()
    assert saved[name] == "Zarapito"
    changed = ana.client.patch(f"{API}/sesiones/{saved['id']}", json={name: "Chorlito"}).json()
    assert changed[name] == "Chorlito"
    own = f"{API}/sesiones/paciente/sesion/{saved['id']}"
    assert lucia.client.get(own).json()[name] == "Chorlito"
    assert _searched(database, ana, lucia, saved["id"], name) == ("Chorlito", "Chorlito")

    ana.client.patch(f"{API}/sesiones/{saved['id']}", json={"compartir": {"notas": False}})
    assert name not in lucia.client.get(own).json()
    assert _searched(database, ana, lucia, saved["id"], name) == ("Chorlito", None)


def test_every_text_is_in_the_documents_of_both(ana: Person, lucia: Person) -> None:
    said = {name: f"Dice {name}" for name in partes.WRITTEN}
    sesion = save(ana, lucia, **said)
    assert sesion.items() >= said.items()
    theirs = words_of(ana.client.get(f"{API}/sesiones/{sesion['id']}/sesion.pdf"))
    own = words_of(lucia.client.get(f"{API}/sesiones/paciente/sesion/{sesion['id']}/sesion.pdf"))
    for parte in partes.NOTAS:
        for words in (theirs, own):
            assert parte.titulo in words
            assert said[parte.name] in words


def _searched(
    database: Database, ana: Person, lucia: Person, sesion_id: str, name: str
) -> tuple[str | None, str | None]:
    """What is indexed of a text for the therapist, and for the patient."""
    sesiones = [UUID(sesion_id)]
    with database.read() as db:
        [theirs] = reading.list_textos(db, terapeuta_id=ana.id, sesiones=sesiones)
        [own] = portal.list_textos(db, paciente_id=lucia.id, sesiones=sesiones)
    return theirs.partes.get(name), own.partes.get(name)


def _clinical(table: type[Base]) -> set[str]:
    return {
        column.name
        for column in table.__table__.columns
        if isinstance(column.type, ClinicalText | ClinicalJson)
    }
