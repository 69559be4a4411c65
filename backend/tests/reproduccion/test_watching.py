"""Who is told how a recording is played, and of whose."""

from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from remanso.core.db import Database
from remanso.engines.jobs.base import Work
from tests.archivos.files import CALLS, PNG, Files, upload
from tests.reproduccion.bringing import AVI, WEBM_SOUND, bring
from tests.reproduccion.conftest import Playing
from tests.sesiones.saving import draft, save
from tests.support.audited import audited
from tests.support.films import WEBM_SOUND as SOUND
from tests.support.films import film
from tests.support.jobs import expected, run_all
from tests.support.people import API, People, Person

LISTS = f"{API}/sesiones/paciente"


@pytest.fixture
def nobody(people: People) -> TestClient:
    """A browser where nobody is signed in: an address must be enough."""
    return people.browser()


def key_in(address: object) -> str:
    """The key that an address of this server names."""
    return str(address).partition("/files/")[2].partition("?")[0]


def test_a_patient_plays_what_is_shared_of_their_session_and_nothing_made_of_it_by_its_key(
    files: Files,
    ana: Person,
    lucia: Person,
    work: Work,
    *,
    avi: bytes,
    nobody: TestClient,
) -> None:
    key = bring(files, avi, **AVI)
    sesion = save(ana, lucia, file_key=key)
    run_all(work)
    theirs = lucia.client.get(f"{LISTS}/sesion/{sesion['id']}/download-video").json()
    told = theirs["reproduccion"]
    assert (told["estado"], told["con_imagen"]) == ("lista", True)
    assert nobody.get(told["url"]).headers["Content-Type"] == "video/mp4"
    assert nobody.get(told["poster_url"]).headers["Content-Type"] == "image/jpeg"
    assert nobody.get(theirs["download_url"]).content == avi
    mine = ana.client.get(f"{API}/sesiones/{sesion['id']}/download-video").json()
    assert nobody.get(mine["reproduccion"]["url"]).content == nobody.get(told["url"]).content

    for made in map(key_in, (told["url"], told["poster_url"], mine["reproduccion"]["url"])):
        by_key = lucia.client.post(f"{CALLS}/download-url", json={"file_key": made})
        bearer = lucia.client.get(f"{CALLS}/files/{made}")
        assert (by_key.status_code, bearer.status_code) == (404, 404)
    assert lucia.client.get(f"{CALLS}/files/{key}").content == avi
    asked = lucia.client.get(f"{API}/reproducciones/", params={"file_key": key})
    assert asked.status_code == 403

    change = {"compartir": {"video": False}}
    ana.client.patch(f"{API}/sesiones/{sesion['id']}", json=change).raise_for_status()
    refused = lucia.client.get(f"{LISTS}/sesion/{sesion['id']}/download-video")
    assert refused.status_code == 404
    assert lucia.client.get(f"{CALLS}/files/{key}").status_code == 404


def test_a_patient_is_told_neither_the_therapists_name_for_a_video_nor_the_therapist(
    files: Files, people: People, ana: Person, lucia: Person, *, work: Work, mp4: bytes
) -> None:
    key = bring(files, mp4, file_name="Lucía Prado recaída.Marzo.mp4")
    sesion = save(ana, lucia, file_key=key)
    run_all(work)
    own = f"{LISTS}/sesion/{sesion['id']}"
    video_url = lucia.client.get(own).json()["video_url"]
    known = key_in(video_url)
    told = [
        lucia.client.get(own),
        lucia.client.get(f"{own}/download-video"),
        lucia.client.get(f"{LISTS}/mis-sesiones"),
        *(lucia.client.post(f"{CALLS}/download-url", json={"file_key": k}) for k in (known, key)),
    ]
    for answer in told:
        assert answer.status_code == 200, answer.text
        for secret in (str(ana.id), "recaida", "reca%C3%ADda", "Marzo"):
            assert secret not in answer.text
    assert lucia.client.get(video_url).content == mp4
    for answer in told[-2:]:
        download = lucia.client.get(answer.json()["download_url"])
        assert download.content == mp4
        assert download.headers["Content-Disposition"] == 'attachment; filename="grabacion.mp4"'

    # It is a name, not a permission.
    marta = people.paciente(ana, "Marta")
    for who in (ana, marta):
        assert who.client.get(video_url).status_code == 404
    for none in (known.removesuffix(".mp4"), f"{known}.mp4", "compartidos/nada", "compartidos/"):
        assert lucia.client.get(f"{CALLS}/files/{none}").status_code == 404
    change = {"compartir": {"video": False}}
    ana.client.patch(f"{API}/sesiones/{sesion['id']}", json=change).raise_for_status()
    assert lucia.client.get(video_url).status_code == 404
    assert lucia.client.get(told[-1].json()["download_url"]).status_code == 404


def test_what_is_somebody_elses_no_recording_or_made_is_not_found(
    files: Files, people: People, ana: Person, work: Work, playing: Playing, *, mp4: bytes
) -> None:
    key = bring(files, mp4)
    run_all(work)
    photo = upload(ana.client, None, PNG, "image/png")
    poster = key_in(playing(key)["poster_url"])
    berta = people.terapeuta("Berta")
    for who, asked in ((berta, key), (ana, photo), (ana, poster), (ana, f"{key}x")):
        answer = who.client.get(f"{API}/reproducciones/", params={"file_key": asked})
        assert answer.status_code == 404, asked


def test_both_lists_say_that_there_is_no_picture_as_far_as_it_is_shared(
    files: Files, ana: Person, lucia: Person, work: Work, tmp_path: Path
) -> None:
    # It calls itself a video; only a look tells.
    sound = film(tmp_path / "a.webm", SOUND, seconds=1).read_bytes()
    sesion = save(ana, lucia, file_key=bring(files, sound, **WEBM_SOUND))

    def said() -> list[bool]:
        lists = (f"{API}/sesiones/paciente/{lucia.id}", f"{LISTS}/mis-sesiones")
        answers = zip((ana, lucia), lists, strict=True)
        return [who.client.get(where).json()[0]["solo_audio"] for who, where in answers]

    assert said() == [False, False]
    run_all(work)
    assert said() == [True, True]
    change = {"compartir": {"video": False}}
    ana.client.patch(f"{API}/sesiones/{sesion['id']}", json=change).raise_for_status()
    assert said() == [True, False]


def test_a_session_written_by_hand_is_as_long_as_its_video(
    files: Files, ana: Person, lucia: Person, work: Work, mp4: bytes
) -> None:
    key = bring(files, mp4)
    run_all(work)
    draft_id = draft(ana, lucia, duracion_minutos=50, archivo_video_info={"file_key": key})
    sesion = save(ana, lucia, draft_id=draft_id, temas_importantes="sueño")
    assert sesion["duracion_minutos"] == 1


@pytest.mark.parametrize("whole", ["sesion", "paciente"])
def test_what_was_made_goes_with_a_session_and_with_a_patient(
    files: Files, ana: Person, lucia: Person, work: Work, *, mp4: bytes, whole: str, app: FastAPI
) -> None:
    sesion = save(ana, lucia, file_key=bring(files, mp4))
    run_all(work)
    assert len(files.on_disk()) == 2
    ids = {"sesion": f"sesiones/{sesion['id']}", "paciente": f"pacientes/{lucia.id}"}
    ana.client.delete(f"{API}/{ids[whole]}").raise_for_status()
    assert files.on_disk() == []
    assert expected(work) == []


def test_a_session_lasts_as_long_as_its_recording_unless_somebody_said_otherwise(
    files: Files, ana: Person, lucia: Person, *, work: Work, mp4: bytes, database: Database
) -> None:
    def minutes(sesion: dict[str, Any]) -> object:
        return ana.client.get(f"{API}/sesiones/{sesion['id']}").json()["duracion_minutos"]

    early = save(ana, lucia, file_key=bring(files, mp4))
    typed = save(ana, lucia, file_key=bring(files, mp4), duracion_minutos=50)
    assert (minutes(early), minutes(typed)) == (None, 50)
    key = bring(files, mp4)
    run_all(work)
    late = save(ana, lucia, file_key=key)
    assert (minutes(early), minutes(typed), minutes(late)) == (1, 50, 1)
    assert audited(database, "sesion.update") == [("system", early["id"])]
    assert {role for role, _ in audited(database, "archivo.create")} == {"terapeuta", "system"}
    (card,) = ana.client.get(f"{API}/pacientes/").json()
    assert card["total_tiempo_minutos"] == 52
