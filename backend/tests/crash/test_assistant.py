"""An answer on its way, whose server dies or whose reader leaves: the question stays, no half."""

import json
import time
from collections.abc import Iterator

import httpx2
import pytest

from tests.asistente.asking import EVENTS, PATIENT_CHAT, history
from tests.crash.processes import Processes
from tests.sesiones.saving import save
from tests.support.language_model import KEY, MODEL, Provider, Say, running_provider
from tests.support.people import People, Person

pytestmark = pytest.mark.one_database("what is tried is an answer on its way")

WORDS = "palabra " * 200
PAUSE = 0.05
# From a word leaving the provider to its reaching the browser, on a machine with other work.
SOON = 1.0


@pytest.fixture
def provider() -> Iterator[Provider]:
    with running_provider() as provider:
        provider.will(Say(WORDS, pause=PAUSE))
        yield provider


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    lucia = people.paciente(ana)
    save(ana, lucia, notas="Habla de un faro.")
    return lucia


def _model(provider: Provider) -> dict[str, str]:
    return {
        "REMANSO_LANGUAGE_MODEL": f"openai:{MODEL}",
        "REMANSO_LANGUAGE_BASE_URL": f"{provider.address}/v1",
        "REMANSO_LANGUAGE_API_KEY": KEY,
    }


def _words(answer: httpx2.Response) -> Iterator[str]:
    for line in answer.iter_lines():
        if line:
            yield json.loads(line.removeprefix("data: "))["delta"]


def test_a_server_that_is_killed_in_the_middle_leaves_the_question_and_no_half_answer(
    processes: Processes, lucia: Person, provider: Provider
) -> None:
    server, browser = processes.serve(lucia, model=_model(provider))
    asked = {"message": "¿Qué dije del faro?"}
    with (
        pytest.raises(httpx2.TransportError),
        browser.stream("POST", PATIENT_CHAT, json=asked, headers=EVENTS) as answer,
    ):
        for heard, _ in enumerate(_words(answer)):
            if heard == 2:
                server.kill()

    assert [each["content"] for each in history(lucia)] == [asked["message"]]


def test_a_reader_who_leaves_stops_the_model(
    processes: Processes, lucia: Person, provider: Provider
) -> None:
    _, browser = processes.serve(lucia, model=_model(provider))
    with browser.stream(
        "POST", PATIENT_CHAT, json={"message": "el faro"}, headers=EVENTS
    ) as answer:
        next(_words(answer))
        assert time.monotonic() - provider.left[0] < SOON

    time.sleep(1.0)
    left = len(provider.left)
    time.sleep(20 * PAUSE)
    assert len(provider.left) - left <= 2
    assert [each["role"] for each in history(lucia)] == ["user"]
