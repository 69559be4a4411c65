"""A consent that is withdrawn while a machine works on what it was for."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from remanso.settings.product import Settings
from tests.borradores.desk import Desk
from tests.consentimientos.consenting import decide, demand

pytestmark = pytest.mark.usefixtures("working")

_SECONDS = 5
RUNNING = {"transcribiendo", "procesando"}


@pytest.mark.parametrize("finalidad", ["transcribir", "grabar"])
def test_a_transcription_stops_within_seconds(
    desk: Desk, video: Path, settings: Settings, finalidad: str
) -> None:
    demand(desk.terapeuta, "transcribir", "grabar")
    for each in ("grabar", "transcribir"):
        decide(desk.paciente, each, "conceder").raise_for_status()
    draft = desk.new_with_video(video)
    assert desk.transcribe(draft).status_code == 202
    work = settings.data_path / "work" / draft["draft_id"]
    _until(lambda: work.exists() and any(work.rglob("*")), seconds=30)

    decide(desk.paciente, finalidad, "retirar").raise_for_status()

    now = desk.progress(draft)
    assert now["estado"] == "fallido"
    assert now["mensaje_error"].startswith("Falta el consentimiento para")
    _until(lambda: not work.exists(), seconds=_SECONDS)
    time.sleep(1)
    after = desk.read(draft)
    assert after["estado"] not in RUNNING
    assert not after["archivo_video_info"]["transcript"]
    assert bool(after["archivo_video_info"]["file_key"]) == (finalidad == "transcribir")


def test_a_film_stays_where_nobody_may_listen_to_it(desk: Desk, video: Path) -> None:
    demand(desk.terapeuta, "transcribir")
    draft = desk.new()
    key = desk.upload(video)

    desk.save(draft, archivo_video_info={"file_key": key}, procesar=True)

    done = desk.finish(draft)
    assert done["estado"] == "fallido"
    assert done["mensaje_error"].startswith("Falta el consentimiento para transcribir")
    assert desk.read(draft)["archivo_video_info"]["file_key"] == key


def _until(happened: Callable[[], bool], *, seconds: float) -> None:
    deadline = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.05)
