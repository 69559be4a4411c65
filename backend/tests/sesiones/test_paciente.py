"""What a patient reads of their own sessions, and what they never do."""

import pytest

from remanso.core.db import Database
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.portal.schemas import SesionPaciente, SesionResumenPaciente
from tests.archivos.files import MP4, upload
from tests.sesiones.saving import SEGMENTOS, save
from tests.support.people import API, People, Person
from tests.support.texts import set_columns

OWN = f"{API}/sesiones/paciente"
SHARED = {
    "notas": {
        "notas",
        "temas_importantes",
        "intencion",
        "tipo_medicina",
        "cantidad",
        "observaciones",
        "campos_datos",
    },
    "transcripcion": {"transcripcion", "segmentos", "origen_transcripcion"},
    "analisis": {"analisis_ia_paciente", "origen_analisis"},
    "video": {"video_url"},
}
PRIVATE = {
    "terapeuta_id",
    "notas_privadas",
    "momentos",
    "analisis",
    "analisis_ia",
    "analisis_ia_propuesta",
    "analisis_ia_paciente_propuesta",
    "analisis_propuesto",
    "estado",
    "compartir",
    "segmentos_originales",
    "procedencia_transcripcion",
}


def _full(database: Database, ana: Person, lucia: Person, **compartir: bool) -> str:
    """A session with something in every part, its video included."""
    sesion = save(
        ana,
        lucia,
        file_key=upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4"),
        temas_importantes="temas",
        intencion="intención",
        tipo_medicina="medicina",
        cantidad="cantidad",
        observaciones="observaciones",
        segmentos=SEGMENTOS,
        analisis_ia="profesional",
        analisis_ia_paciente="para ti",
        notas_privadas="privado",
        compartir=compartir,
    )
    with database.transaction() as db:
        set_columns(db, Sesion, campos_datos={"campo": "valor"})
    return str(sesion["id"])


def test_what_is_shared_is_read_and_nothing_of_the_therapists(
    database: Database, ana: Person, lucia: Person
) -> None:
    sesion = lucia.client.get(f"{OWN}/sesion/{_full(database, ana, lucia)}").json()
    assert sesion.keys() >= set().union(*SHARED.values())
    assert sesion["analisis_ia_paciente"] == "para ti"
    assert sesion["segmentos"][0]["text"] == "¿Cómo llegas hoy?"
    assert not sesion.keys() & PRIVATE


@pytest.mark.parametrize("part", SHARED)
def test_what_is_not_shared_is_absent_from_detail_list_and_dashboard(
    database: Database, ana: Person, lucia: Person, part: str
) -> None:
    sesion_id = _full(database, ana, lucia, **{part: False})
    sesion = lucia.client.get(f"{OWN}/sesion/{sesion_id}").json()
    assert not sesion.keys() & SHARED[part]
    for other in SHARED.keys() - {part}:
        assert sesion.keys() >= SHARED[other]
    [card] = lucia.client.get(f"{OWN}/mis-sesiones").json()
    dashboard = lucia.client.get(f"{API}/pacientes/paciente/dashboard").json()
    for badges in (card, dashboard["sesiones_recientes"][0]):
        for badge in SHARED.keys() - {"notas"}:
            assert badges[f"tiene_{badge}"] is (badge != part)
    assert ("transcripcion_preview" in card) is (part != "transcripcion")


def test_a_video_that_is_not_shared_is_no_video(
    database: Database, ana: Person, lucia: Person
) -> None:
    sesion_id = _full(database, ana, lucia, video=False)
    refused = lucia.client.get(f"{OWN}/sesion/{sesion_id}/download-video")
    assert (refused.status_code, refused.json()["detail"]) == (404, "Esta sesión no tiene video")


def test_a_session_is_new_until_it_is_opened(ana: Person, lucia: Person) -> None:
    first, second = save(ana, lucia), save(ana, lucia)
    lucia.client.get(f"{OWN}/sesion/{first['id']}")
    cards = lucia.client.get(f"{OWN}/mis-sesiones").json()
    assert {card["id"]: card["nueva"] for card in cards} == {
        first["id"]: False,
        second["id"]: True,
    }
    dashboard = lucia.client.get(f"{API}/pacientes/paciente/dashboard").json()
    assert dashboard["sesiones_nuevas"] == 1
    newest = {each["id"]: each["nueva"] for each in dashboard["sesiones_recientes"]}
    assert newest == {card["id"]: card["nueva"] for card in cards}


def test_a_session_that_is_only_kept_for_later_stays_new(ana: Person, lucia: Person) -> None:
    sesion = save(ana, lucia)
    read = lucia.client.get(f"{OWN}/sesion/{sesion['id']}", params={"guardar": True})
    assert read.json()["id"] == sesion["id"]
    [card] = lucia.client.get(f"{OWN}/mis-sesiones").json()
    assert card["nueva"]
    assert read.json() == lucia.client.get(f"{OWN}/sesion/{sesion['id']}").json()


def test_another_patients_session_is_not_found(people: People, ana: Person, lucia: Person) -> None:
    mateo = people.paciente(ana, "Mateo")
    sesion = save(ana, lucia)
    for params in ({}, {"guardar": True}):
        answer = mateo.client.get(f"{OWN}/sesion/{sesion['id']}", params=params)
        assert answer.status_code == 404
    assert mateo.client.get(f"{OWN}/mis-sesiones").json() == []
    cards = lucia.client.get(f"{OWN}/mis-sesiones").json()
    assert [card["nueva"] for card in cards] == [True]


@pytest.mark.parametrize("model", [SesionPaciente, SesionResumenPaciente])
def test_the_patients_models_have_no_field_of_the_therapists(
    model: type[SesionPaciente | SesionResumenPaciente],
) -> None:
    assert not model.model_fields.keys() & PRIVATE


def test_the_video_of_ones_own_session_is_read_by_its_key_while_it_is_shared(
    people: People, ana: Person, lucia: Person
) -> None:
    key = upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")
    sesion = save(ana, lucia, file_key=key, compartir={"video": True})
    eva = people.paciente(ana, "Eva")

    def read(person: Person) -> set[int]:
        asked = person.client.post(f"{API}/aws-s3/download-url", json={"file_key": key})
        return {person.client.get(f"{API}/aws-s3/files/{key}").status_code, asked.status_code}

    def share(*, video: bool) -> None:
        changed = ana.client.patch(
            f"{API}/sesiones/{sesion['id']}", json={"compartir": {"video": video}}
        )
        assert changed.status_code == 200

    assert read(lucia) == {200}
    assert lucia.client.get(f"{API}/aws-s3/files/{key}").content == MP4
    assert read(eva) == {404}
    share(video=False)
    assert read(lucia) == {404}
    share(video=True)
    assert read(lucia) == {200}
    assert ana.client.delete(f"{API}/sesiones/{sesion['id']}").status_code == 204
    assert read(lucia) == {404}
