"""A server that dies while a provider listens asks for the same transcript when started again."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.borradores.desk import Desk
from tests.crash.processes import Processes
from tests.support.people import People, Person
from tests.support.speech_providers import DELETED, KEY
from tests.support.speech_serving import running_providers

pytestmark = pytest.mark.one_database(
    "that a job outlives its process is tried on both in test_killed_in_the_middle"
)

FINISH_SECONDS = 120.0
FIXTURES = Path(__file__).parents[1] / "fixtures"


def test_a_killed_server_asks_for_the_transcript_that_was_ordered_and_orders_no_other(
    processes: Processes, people: People, ana: Person
) -> None:
    with running_providers() as provider:
        provider.finishes = False
        processes.set(
            REMANSO_SPEECH="assemblyai",
            REMANSO_SPEECH_MODEL="",
            REMANSO_SPEECH_BASE_URL=provider.address,
            REMANSO_SPEECH_API_KEY=KEY,
            REMANSO_CLOUD_ENGINES="true",
        )
        server, browser = processes.serve(ana)
        desk = Desk(ana, people.paciente(ana), browser)
        draft = desk.new_with_video(FIXTURES / "sesion.mp4")
        desk.transcribe(draft)
        _wait(lambda: provider.count("poll") > 0)
        server.kill()

        provider.finishes = True
        _, browser = processes.serve(ana)
        done = Desk(ana, desk.paciente, browser).finish(draft, seconds=FINISH_SECONDS)

        assert (done["estado"], done["mensaje_error"]) == ("borrador", None)
        assert done["archivo_video_info"]["script_text"].startswith("Voz 1: Buenos días.")
        assert (provider.count("upload"), provider.count("order")) == (1, 1)
        _wait(lambda: [each["audio_url"] for each in provider.transcripts.values()] == [DELETED])


def _wait(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + FINISH_SECONDS
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.05)
