"""Where no sound is kept, saving a session leaves none of its bytes anywhere, in either store."""

import time

import httpx2
import pytest
from fastapi import FastAPI

from remanso.engines.jobs.base import Work
from remanso.engines.storage.s3.bucket import Bucket
from remanso.settings.product import Settings
from remanso.use_cases.consentimientos.expire_sound import expire_due
from tests.archivos.files import PART, Files
from tests.grabaciones.recorder import Recorder, live_webm, pieces
from tests.reproduccion.bringing import AVI, bring
from tests.sesiones.saving import SEGMENTOS, draft, save
from tests.support import s3
from tests.support.bytes_left import left_in, samples
from tests.support.context import context_in
from tests.support.jobs import run_all
from tests.support.people import API, Person

SOON_SECONDS = 5.0
pytestmark = pytest.mark.one_database("what is tried is the bytes of the stores")


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Of a sealed file no byte could be recognised, whether it is there or not."""
    return settings.model_copy(update={"files_at_rest": "plain"})


def choose(ana: Person, lucia: Person, dias: int | None) -> dict[str, object]:
    """Keep her sound for so many days."""
    path = f"{API}/consentimientos/paciente/{lucia.id}/conservar-audio"
    answer = ana.client.put(path, json={"dias": dias})
    assert answer.status_code == 200, answer.text
    told: dict[str, object] = answer.json()
    return told


def made_of(ana: Person, key: str) -> list[bytes]:
    """The version that plays, and the poster."""
    told = ana.client.get(f"{API}/reproducciones/", params={"file_key": key}).json()
    addresses = (told["url"], told["poster_url"])
    assert all(addresses), told
    return [_fetched(ana, str(address)) for address in addresses]


def _fetched(ana: Person, address: str) -> bytes:
    get = httpx2.get if address.startswith("http") else ana.client.get
    return get(address).content


def test_the_patients_days_hold_before_the_practices(ana: Person, lucia: Person) -> None:
    ana.client.put(f"{API}/terapeuta/consentimiento", json={"conservar_audio_dias": 30})
    assert choose(ana, lucia, 0) == {
        "dias": 0,
        "dias_consulta": 30,
        "rigen": 0,
        "negado": False,
    }
    assert choose(ana, lucia, None)["rigen"] == 30
    path = f"{API}/consentimientos/paciente/{lucia.id}/conservar-audio"
    for wrong in (-1, 4_000, "mañana"):
        assert ana.client.put(path, json={"dias": wrong}).status_code == 422
    assert ana.client.put(path, json={}).status_code == 422


def test_of_a_film_on_this_machine_nothing_is_left(
    files: Files, ana: Person, lucia: Person, work: Work, *, avi: bytes, settings: Settings
) -> None:
    choose(ana, lucia, 0)
    key = bring(files, avi, **AVI)
    run_all(work)
    wanted = samples(avi, *made_of(ana, key))
    assert len(left_in(settings.data_path, wanted)) == 3

    sesion = save(ana, lucia, file_key=key, segmentos=SEGMENTOS)

    assert left_in(settings.data_path, wanted) == []
    read = ana.client.get(f"{API}/sesiones/{sesion['id']}").json()
    assert (read["video_url"], bool(read["transcripcion"])) == (None, True)
    assert read["sonido_borrado"]


def test_nor_of_one_that_came_in_parts(
    files: Files, ana: Person, lucia: Person, settings: Settings
) -> None:
    choose(ana, lucia, 0)
    content = b"\x00\x00\x00\x20ftypisom" + b"Remanso-partes-" * (PART // 10)
    ids = files.start()
    parts = [
        files.send(ids, number, content[start : start + PART])
        for number, start in enumerate(range(0, len(content), PART), 1)
    ]
    files.complete(ids, parts).raise_for_status()
    wanted = [b"Remanso-partes-"]
    assert left_in(settings.data_path, wanted)

    save(ana, lucia, file_key=ids["file_key"])
    assert left_in(settings.data_path, wanted) == []


@pytest.mark.usefixtures("working")
def test_nor_of_one_that_was_recorded_in_fragments(
    ana: Person, lucia: Person, settings: Settings
) -> None:
    choose(ana, lucia, 0)
    film = live_webm(6)
    made = draft(ana, lucia)
    recorder = Recorder(ana, lucia)
    recording = recorder.begin(draft_id=made)
    fragments = pieces(film, 3)
    recorder.send_all(recording, fragments)
    recorder.finish(recording, fragmentos=3).raise_for_status()
    joined = recorder.joined(recording)
    assert joined["estado"] == "completado"
    wanted = samples(*fragments)
    assert left_in(settings.data_path, wanted)

    told = {"draft_id": made, "file_key": joined["file_key"]}
    save(ana, lucia, temas_importantes="La calma", **told)
    # The job that joined the fragments removes its own copy as it ends.
    deadline = time.monotonic() + SOON_SECONDS
    while left_in(settings.data_path, wanted):
        assert time.monotonic() < deadline


def test_what_falls_due_for_a_patient_goes_and_what_does_not_stays(
    files: Files, ana: Person, lucia: Person, app: FastAPI, settings: Settings, *, mp4: bytes
) -> None:
    """Hers goes at the next look; the practice's own days are longer."""
    ana.client.put(f"{API}/terapeuta/consentimiento", json={"conservar_audio_dias": 30})
    save(ana, lucia, file_key=bring(files, mp4))
    context = context_in(app)
    expire_due(context.database, context.storage)
    assert left_in(settings.data_path / "files", samples(mp4))

    choose(ana, lucia, 0)
    expire_due(context.database, context.storage)
    assert left_in(settings.data_path, samples(mp4)) == []


class TestInABucket:
    @pytest.fixture
    def settings(self, settings: Settings, bucket: Bucket) -> Settings:
        return s3.with_bucket(settings, bucket)

    def test_nothing_is_left_there_either(
        self, files: Files, ana: Person, lucia: Person, work: Work, *, avi: bytes, bucket: Bucket
    ) -> None:
        choose(ana, lucia, 0)
        announced = files.announce(**AVI, file_size=len(avi)).json()
        kind = {"Content-Type": str(AVI["content_type"])}
        httpx2.put(announced["upload_url"], content=avi, headers=kind).raise_for_status()
        key = announced["file_key"]
        assert files.listed()
        run_all(work)
        wanted = samples(avi, *made_of(ana, key))
        assert len(s3.sizes_in(bucket)) == 3

        save(ana, lucia, file_key=key)

        assert s3.sizes_in(bucket) == {}
        assert left_in(files.data, wanted) == []
