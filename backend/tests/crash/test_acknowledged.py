"""A server that is killed while people write: what it had said yes to is there when it is back."""

import sys
import threading
from pathlib import Path
from random import Random

import pytest
from httpx2 import TransportError

from tests.crash.conftest import FIXTURES
from tests.crash.processes import Process, Processes
from tests.crash.writers import (
    Answering,
    Arranging,
    Deleting,
    Reading,
    Saving,
    Transcribing,
    Typing,
    Uploading,
    Writer,
)
from tests.support.people import People, Person

pytestmark = pytest.mark.both_databases("what is left when a writer dies")

# After the writers begin; long enough for some of each kind of write.
EARLIEST_SECONDS, LATEST_SECONDS = 0.3, 1.5


def test_nothing_that_was_acknowledged_is_lost_comes_back_or_is_done_twice(
    processes: Processes, people: People, ana: Person, pytestconfig: pytest.Config
) -> None:
    writers = _writers(people, ana)
    random = Random(7)  # noqa: S311 - nothing is kept secret with it
    for _ in range(pytestconfig.getoption("kills")):
        server, browser = processes.serve(ana)
        for writer in writers:
            writer.begin(browser)
        _kill_among(writers, server, random.uniform(EARLIEST_SECONDS, LATEST_SECONDS))
        browser.close()

    _, browser = processes.serve(ana)
    for writer in writers:
        writer.browser = browser
        writer.check()
    sys.stdout.write(f"{ {type(writer).__name__: writer.kept for writer in writers} }\n")
    assert all(writer.kept for writer in writers)


def _writers(people: People, ana: Person) -> list[Writer]:
    """One of each kind, each with a patient of its own."""
    film: Path = FIXTURES / "sesion.mp4"
    return [
        Typing(ana, people.paciente(ana)),
        Saving(ana, people.paciente(ana)),
        Uploading(ana, people.paciente(ana)),
        Transcribing(ana, people.paciente(ana), film),
        Deleting(ana, people.paciente(ana), people),
        Arranging(ana, people.paciente(ana)),
        Answering(ana, people.paciente(ana)),
        # What two read at once is noted together.
        Reading(ana, people.paciente(ana)),
        Reading(ana, people.paciente(ana)),
    ]


def _kill_among(writers: list[Writer], server: Process, seconds: float) -> None:
    """Let all write at once, and kill their server in the middle."""
    wrong: list[AssertionError] = []
    threads = [threading.Thread(target=_until_it_dies, args=(writer, wrong)) for writer in writers]
    for thread in threads:
        thread.start()
    threads[0].join(seconds)
    server.kill()
    for thread in threads:
        thread.join()
    assert not wrong, wrong[0]


def _until_it_dies(writer: Writer, wrong: list[AssertionError]) -> None:
    try:
        while True:
            writer.act()
    except TransportError:
        return
    except AssertionError as error:
        wrong.append(error)
