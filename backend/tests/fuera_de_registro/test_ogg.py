"""A voice recording in Ogg, as telephones make them: what is left off it is in no byte."""

from pathlib import Path

import av
import pytest

from remanso.engines.jobs.base import Work
from remanso.settings.product import Settings
from tests.archivos.files import Files
from tests.fuera_de_registro.leaving import TURNS, leave
from tests.fuera_de_registro.listening import loudness, seconds
from tests.reproduccion.bringing import bring
from tests.sesiones.saving import save
from tests.support.bytes_left import left_in, samples
from tests.support.jobs import run_all
from tests.support.people import API, Person

pytestmark = pytest.mark.one_database("what is tried is the bytes of the store")
TALK = Path(__file__).parents[1] / "fixtures" / "sesion.mp4"
OGG = {"file_name": "PTT-20261127.opus", "content_type": "audio/ogg"}
# What is left off the record, and what stays before and after it.
OFF, BEFORE, AFTER = (2.0, 5.0), (0.0, 2.0), (5.0, 8.0)
SILENT = 0.001


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Of a sealed file no byte could be recognised, whether it is there or not."""
    return settings.model_copy(update={"files_at_rest": "plain"})


@pytest.fixture
def talk(tmp_path: Path) -> Path:
    """A conversation of two voices as Opus in Ogg."""
    target = tmp_path / "talk.opus"
    with av.open(TALK) as source, av.open(target, "w", format="ogg") as file:
        sound = file.add_stream("libopus", rate=48_000, layout="mono")
        resampler = av.AudioResampler("s16", "mono", 48_000)
        for frame in source.decode(audio=0):
            for each in resampler.resample(frame):
                file.mux(sound.encode(each))
        file.mux(sound.encode(None))
    return target


def _packets(path: Path, start: float, end: float) -> list[bytes]:
    """What of the sound was packed between two moments."""
    with av.open(path) as file:
        packed = [(packet.pts, packet.time_base, bytes(packet)) for packet in file.demux(audio=0)]
    return [
        content
        for pts, base, content in packed
        if pts is not None and start < pts * base < end and len(content) > 48
    ]


def test_of_what_was_said_off_the_record_no_packet_is_left(
    ana: Person, lucia: Person, files: Files, work: Work, talk: Path, *, settings: Settings
) -> None:
    brought = talk.read_bytes()
    said = samples(*_packets(talk, *OFF))
    assert len(said) > 50
    key = bring(files, brought, **OGG)
    sesion = save(ana, lucia, segmentos=TURNS, file_key=key)
    assert left_in(settings.data_path, said)

    left = leave(ana, f"sesiones/{sesion['id']}", sesion["version"])
    assert left.status_code == 200, left.text
    assert run_all(work) == ["silencio"]

    assert left_in(settings.data_path, said) == []
    told = ana.client.get(f"{API}/sesiones/{sesion['id']}/download-video").json()
    after = ana.client.get(told["download_url"]).content
    assert loudness(after, start=2.1, end=4.9) < SILENT < loudness(brought, start=2.1, end=4.9)
    for start, end in (BEFORE, AFTER):
        heard = loudness(brought, start=start, end=end)
        assert loudness(after, start=start + 0.1, end=end - 0.1) == pytest.approx(heard, rel=0.3)
    assert seconds(after) == pytest.approx(seconds(brought), abs=0.05)
    assert told["filename"].endswith(".m4a")
