"""What is decided, or demanded, while something else goes on."""

import time
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from remanso.settings.product import Settings
from tests.archivos.files import MP4, upload
from tests.borradores.conftest import whisper
from tests.borradores.desk import Desk
from tests.consentimientos.consenting import ask, decide, demand, standing
from tests.sesiones.saving import SEGMENTOS, post, save
from tests.support.bytes_left import left_in
from tests.support.people import API, Person
from tests.support.recordings import repeat_sound

pytestmark = pytest.mark.both_databases("an act while another goes on")

__all__ = ["whisper"]
_FIXTURES = Path(__file__).parents[1] / "fixtures"
# What the contract gives a job to stop.
_STOPS_SECONDS = 5.0


class TestJobs:
    @pytest.fixture
    def settings(self, settings: Settings, whisper: Path) -> Settings:
        return settings.model_copy(update={"speech_model": str(whisper)})

    @pytest.mark.parametrize("how", ["exigir", "denegar", "retirar"])
    def test_a_transcription_stops_within_seconds(
        self, ana: Person, lucia: Person, client: TestClient, tmp_path: Path, how: str
    ) -> None:
        if how == "retirar":
            decide(lucia, "transcribir", "conceder").raise_for_status()
        desk = Desk(ana, lucia)
        film = repeat_sound(_FIXTURES / "sesion.mp4", tmp_path / "larga.mp4", times=8)
        draft = desk.new_with_video(film)
        with client:
            desk.transcribe(draft).raise_for_status()
            desk.wait(draft, lambda told: told["segundos_hechos"] > 0)
            if how == "exigir":
                demand(ana, "transcribir")
            else:
                decide(lucia, "transcribir", how).raise_for_status()
            began = time.monotonic()
            ended = desk.finish(draft)
            took = time.monotonic() - began
        assert ended["estado"] == "fallido"
        assert ended["mensaje_error"].startswith("Falta el consentimiento para transcribir")
        assert took < _STOPS_SECONDS
        assert desk.read(draft)["archivo_video_info"]["transcript"] in (None, [])

    def test_a_second_recording_is_judged_anew(self, ana: Person, lucia: Person) -> None:
        decide(lucia, "transcribir", "conceder").raise_for_status()
        desk = Desk(ana, lucia)
        draft = desk.new_with_video(_FIXTURES / "sesion.mp4")
        decide(lucia, "transcribir", "retirar").raise_for_status()
        desk.save(draft, archivo_video_info={"file_key": desk.upload(_FIXTURES / "sesion.mp4")})
        assert desk.transcribe(draft).json()["code"] == "consent_required"


def test_a_withdrawal_beside_saving_leaves_no_recording(
    ana: Person, lucia: Person, settings: Settings
) -> None:
    decide(lucia, "grabar", "conceder").raise_for_status()
    marked = MP4 + b"Remanso-al-guardar"
    keys = [upload(ana.client, f"{ana.id}/{lucia.id}", marked, "video/mp4") for _ in range(6)]
    with ThreadPoolExecutor(7) as pool:
        saving = [pool.submit(_save, ana, lucia, key) for key in keys]
        withdrawing = pool.submit(decide, lucia, "grabar", "retirar")
        answers = {each.result() for each in saving}
        assert withdrawing.result().status_code == 200

    assert answers <= {201, 404, 409, 422}
    assert left_in(settings.data_path, [b"Remanso-al-guardar"]) == []
    saved = ana.client.get(f"{API}/sesiones/paciente/{lucia.id}").json()
    assert not any(each["tiene_video"] for each in saved)


def _save(ana: Person, lucia: Person, key: str) -> int:
    facts = {"tipo_sesion": "psicoterapia", "notas": "Llega puntual.", "file_key": key}
    return post(ana, lucia, **facts).status_code


def test_sharing_beside_a_withdrawal_opens_nothing(ana: Person, lucia: Person) -> None:
    decide(lucia, "compartir", "conceder").raise_for_status()
    made = [save(ana, lucia, segmentos=SEGMENTOS, compartir={"notas": False}) for _ in range(4)]
    paths = [f"{API}/sesiones/{each['id']}" for each in made]
    opened = {"compartir": {"notas": True, "transcripcion": True}}
    with ThreadPoolExecutor(5) as pool:
        for path in paths:
            pool.submit(ana.client.put, path, json=opened)
        pool.submit(decide, lucia, "compartir", "retirar")

    assert standing(ana, lucia)["finalidades"]["compartir"]["estado"] == "retirado"
    for path in paths:
        assert set(ana.client.get(path).json()["compartir"].values()) == {False}


def test_asking_beside_deciding_leaves_one_history(ana: Person, lucia: Person) -> None:
    with ThreadPoolExecutor(8) as pool:
        for _ in range(4):
            pool.submit(ask, ana, lucia, "supervision")
            pool.submit(decide, lucia, "supervision", "conceder")

    rows = standing(ana, lucia)["historia"]
    assert rows[0]["estado"] in {"concedido", "pendiente"}
    said = [row["estado"] for row in rows]
    assert said.count("pendiente") <= 1


def test_opposite_decisions_at_once_come_one_after_the_other(ana: Person, lucia: Person) -> None:
    decisions = ["conceder", "denegar"] * 4
    with ThreadPoolExecutor(len(decisions)) as pool:
        asked = [pool.submit(decide, lucia, "supervision", one) for one in decisions]
    told = {one.result().status_code for one in asked}

    purpose, rows = (standing(ana, lucia)[part] for part in ("finalidades", "historia"))
    said = [row["estado"] for row in rows]
    assert told == {200}
    assert {"concedido", "denegado"} == set(said)
    # What is said twice in a row is one decision; the newest is what stands.
    assert all(one != other for one, other in pairwise(said))
    assert purpose["supervision"]["estado"] == said[0]
