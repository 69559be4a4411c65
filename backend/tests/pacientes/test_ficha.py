"""Each text of a patient is declared once, and reaches whoever may read it and nobody else."""

import pytest

from remanso.rooms.pacientes import ficha
from remanso.rooms.pacientes.models import Paciente
from remanso.rooms.pacientes.schemas import PacienteRead
from remanso.rooms.pacientes.schemas_paciente import PerfilPacienteRead
from tests.support.people import API, People, Person

TEXTS = list(ficha.FichaFields.model_fields)
# What is searched by, and what is read where consents are (`conservar-audio`).
UNREAD = {"search_key", "conservar_audio_dias"}
# What a therapist reads as one, `alta`.
TOGETHER = {"fecha_alta", "motivo_alta"}
# What patients read of themselves, under the names that their own page has for it.
OTHERWISE = {"estado_terapia"}
# The therapist's own notes and plans, and what only they work with.
PRIVATE = {
    "terapeuta_id",
    "edad",
    "estado_civil",
    "profesion_ocupacion",
    "nivel_escolaridad",
    "propuesta_terapia",
    "ha_hecho_terapia",
    "ha_hecho_psicodelicos",
    "ha_hecho_constelaciones",
    "tipo_servicio",
    "objetivos_terapia",
    "plan_tratamiento",
    "notas_terapeuticas",
    "fecha_creacion",
    "motivo_alta",
}


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


@pytest.mark.one_database("no database is asked")
def test_every_column_of_a_patient_says_who_reads_it() -> None:
    columns = {column.name for column in Paciente.__table__.columns} - UNREAD
    assert columns - TOGETHER | {"alta"} <= PacienteRead.model_fields.keys()
    shared = columns & PerfilPacienteRead.model_fields.keys()
    assert columns == shared | OTHERWISE | PRIVATE
    assert not shared & PRIVATE


@pytest.mark.one_database("no database is asked")
def test_what_is_sent_of_a_text_is_read_by_both() -> None:
    assert ficha.FichaFields.model_fields.keys() == ficha.FichaRead.model_fields.keys()


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_is_written_by_the_therapist_and_read_by_both(
    ana: Person, lucia: Person, name: str
) -> None:
    path = f"{API}/pacientes/{lucia.id}"
    assert ana.client.patch(path, json={name: "Zarapito"}).json()[name] == "Zarapito"
    read = ana.client.get(f"{API}/pacientes/unified/{lucia.id}").json()
    assert read[name] == "Zarapito"
    assert lucia.client.get(f"{API}/pacientes/perfil").json()[name] == "Zarapito"
    assert ana.client.patch(path, json={name: None}).json()[name] is None
