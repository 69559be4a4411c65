"""A file belongs to one thing: what goes away with one must not be missing in another."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from httpx2 import Response

from tests.archivos.files import PNG, upload
from tests.borradores.desk import Desk
from tests.sesiones.saving import post, save
from tests.support.people import API, People, Person

pytestmark = pytest.mark.both_databases("acts that meet")

VIDEO = Path(__file__).parents[1] / "fixtures" / "sesion.mp4"
TAKEN = "El archivo ya está en uso en otro sitio: súbelo de nuevo para usarlo también aquí"


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def desk(people: People, ana: Person) -> Desk:
    return Desk(ana, people.paciente(ana))


def _refused(answer: Response) -> None:
    assert (answer.status_code, answer.json()["detail"]) == (409, TAKEN)


def test_what_a_session_has_hangs_on_no_draft_and_on_no_other_session(
    desk: Desk, ana: Person
) -> None:
    key = desk.upload(VIDEO)
    sesion = save(ana, desk.paciente, file_key=key)
    draft = desk.new()
    _refused(desk.put(draft, archivo_video_info={"file_key": key}))
    named = {"paciente_id": str(desk.paciente.id), "archivo_video_info": {"file_key": key}}
    _refused(ana.client.post(f"{API}/sesiones-asincronas/drafts", json=named))
    _refused(post(ana, desk.paciente, tipo_sesion="psicoterapia", notas="x", file_key=key))
    other = save(ana, desk.paciente)
    _refused(ana.client.patch(f"{API}/sesiones/{other['id']}", json={"file_key": key}))
    # Its own is its own, however often it is said.
    again = ana.client.patch(f"{API}/sesiones/{sesion['id']}", json={"file_key": key})
    assert again.status_code == 200
    desk.delete(draft)
    assert ana.client.get(f"{API}/sesiones/{sesion['id']}/download-video").status_code == 200


def test_what_a_draft_has_goes_to_its_own_session_and_to_no_other(desk: Desk, ana: Person) -> None:
    draft = desk.new_with_video(VIDEO)
    key = draft["archivo_video_info"]["file_key"]
    _refused(post(ana, desk.paciente, tipo_sesion="psicoterapia", notas="x", file_key=key))
    told = {"notas": "x", "temas_importantes": "y", "file_key": key}
    assert desk.make_session(draft, **told)["video_url"].endswith(key)


def test_a_video_is_no_photo_and_a_photo_no_video(desk: Desk, ana: Person) -> None:
    lucia = desk.paciente
    photo = upload(lucia.client, None, PNG, "image/png")
    shown = lucia.client.patch(f"{API}/pacientes/perfil", json={"foto_perfil": photo})
    assert shown.status_code == 200
    answer = desk.put(desk.new(), archivo_video_info={"file_key": photo})
    assert answer.status_code in {404, 409}
    same = lucia.client.patch(f"{API}/pacientes/perfil", json={"foto_perfil": photo})
    assert same.status_code == 200


def test_of_two_that_take_a_file_at_once_one_has_it(desk: Desk, ana: Person) -> None:
    key = desk.upload(VIDEO)
    drafts = [desk.new() for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        answers = list(
            pool.map(lambda draft: desk.put(draft, archivo_video_info={"file_key": key}), drafts)
        )
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
