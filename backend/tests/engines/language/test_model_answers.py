"""How a language model answers: from its passages, each word as it comes, and stopped at will."""

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing
from statistics import median_high

import pytest
from anyio import CancelScope
from starlette.requests import ClientDisconnect
from starlette.types import Message

from remanso.api.asistente.streaming import EventStream
from remanso.engines.language.consulta import Consulta
from remanso.engines.language.errors import LanguageCancelledError
from remanso.rooms.asistente.chat.answering import Delta, Piece
from tests.engines.language.models import WIRES, answer, engine, never, question
from tests.support.language_model import MODEL, Provider, Say


@pytest.mark.parametrize("wire", WIRES)
def test_the_answer_comes_word_by_word(provider: Provider, wire: str) -> None:
    provider.will(Say("Duerme mal desde el cambio [1]."))

    pieces = answer(engine(provider, wire))

    assert "".join(pieces).strip() == "Duerme mal desde el cambio [1]."
    assert len(pieces) == 6


@pytest.mark.parametrize("wire", WIRES)
def test_each_word_passes_as_soon_as_it_has_left_the_provider(
    provider: Provider, wire: str
) -> None:
    arrived: list[float] = []

    async def read() -> None:
        pieces = engine(provider, wire).answer(question(), cancelled=never)
        arrived.extend([time.monotonic() async for _ in pieces])

    def delay() -> float:
        """Of half the words, in seconds; the library's own gathering would take 100 ms."""
        arrived.clear()
        provider.will(Say("uno dos tres cuatro cinco seis siete ocho", pause=0.15))
        asyncio.run(read())
        return median_high(seen - left for left, seen in zip(provider.left, arrived, strict=True))

    # The first time, the libraries are still finding their own parts; and what else a machine
    # does passes, but gathering would be there each time.
    asyncio.run(read())
    assert any(delay() < 0.05 for _ in range(5))


@pytest.mark.parametrize("wire", WIRES)
def test_the_model_gets_passages_history_and_question_and_no_tools(
    provider: Provider, wire: str
) -> None:
    history = [("user", "¿Y antes?"), ("assistant", "Antes dormía bien.")]
    answer(engine(provider, wire), question(historia=history))

    [asked] = provider.asked
    assert asked.body["model"] == MODEL
    assert not asked.body.get("tools")
    for told in (
        "[1] Sesión 12",
        "Duermo fatal",
        "¿Y antes?",
        "Antes dormía bien.",
        "¿Cómo duerme?",
    ):
        assert told in asked.text


def test_a_patient_is_spoken_to_as_one(provider: Provider) -> None:
    answer(engine(provider), Consulta(pregunta="¿Cómo voy?", lector="paciente"))

    assert "le hablas de tú" in provider.asked[0].text
    assert "no se ha encontrado ninguno" in provider.asked[0].text


def test_what_does_not_fit_is_what_was_said_first_and_what_was_found_last(
    provider: Provider,
) -> None:
    old = [("user", f"antigua{n} {'x' * 500}") for n in range(100)]
    answer(engine(provider, context=4_096), question(historia=old))

    asked = provider.asked[0].text
    assert len(asked) < 4_096 * 4
    assert "antigua0 " not in asked
    assert "antigua99 " in asked
    assert "Duermo fatal" in asked


def test_an_answer_that_reached_the_limit_says_so(provider: Provider) -> None:
    provider.will(Say("Hay mucho que decir", finish="length"))

    assert "se ha cortado aquí por su longitud" in "".join(answer(engine(provider)))


def test_it_stops_when_asked_to(provider: Provider) -> None:
    provider.will(Say("uno dos tres", pause=5))
    looks = iter([False, True])

    with pytest.raises(LanguageCancelledError):
        answer(engine(provider), cancelled=lambda: next(looks))


def test_whoever_goes_away_takes_the_request_along(provider: Provider) -> None:
    provider.will(Say("palabra " * 400, pause=0.05))

    async def leave() -> None:
        pieces = engine(provider).answer(question(), cancelled=never)
        async for _ in pieces:
            break
        await pieces.aclose()  # type: ignore[attr-defined] # a generator, as all of them are

    asyncio.run(leave())
    said = len(provider.left)
    time.sleep(0.5)

    assert len(provider.left) <= said + 3


@pytest.mark.parametrize("wire", WIRES)
def test_whoever_is_stopped_while_reading_leaves_nothing_open(
    provider: Provider, wire: str
) -> None:
    provider.will(Say("palabra " * 400, pause=0.05))

    async def leave() -> None:
        trouble: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, told: trouble.append(told))
        before = asyncio.all_tasks()
        with CancelScope() as scope:
            async for _ in engine(provider, wire).answer(question(), cancelled=never):
                scope.cancel()
        assert asyncio.all_tasks() == before
        assert trouble == []

    asyncio.run(leave())
    said = len(provider.left)
    time.sleep(0.5)

    assert len(provider.left) <= said + 3


def test_whoever_hangs_up_in_the_middle_of_an_answer_closes_it_at_once(provider: Provider) -> None:
    provider.will(Say("palabra " * 400, pause=0.05))

    async def said() -> AsyncGenerator[Piece]:
        told = engine(provider).answer(question(), cancelled=never)
        async with aclosing(told) as pieces:  # type: ignore[type-var] # as above
            async for piece in pieces:
                yield Delta(piece)

    async def hang_up() -> None:
        answered = EventStream(said())
        before = asyncio.all_tasks()

        async def send(message: Message) -> None:
            if message.get("body"):
                raise OSError

        async def receive() -> Message:
            raise AssertionError("nobody listens")

        scope = {"type": "http", "method": "POST", "asgi": {"spec_version": "2.4"}}
        with pytest.raises(ClientDisconnect):
            await answered(scope, receive, send)
        assert asyncio.all_tasks() == before

    asyncio.run(hang_up())
