"""What a therapist is told when a provider does not do its work, and how often it is asked."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from remanso.engines.speech.base import (
    AudioPlan,
    SpeechCancelledError,
    SpeechEngine,
    SpeechError,
    SpeechUnavailableError,
)
from tests.engines.speech.children import ignore_progress, nobody_cancels
from tests.engines.speech.providers import QUICK, engine_of, handed_over
from tests.support.speech_providers import Provider
from tests.support.speech_troubles import Flood, Refuse, Send, Silence, Trouble

MEGABYTE = 1024 * 1024
IMPATIENT = replace(QUICK, silence=0.3, answer=0.3)
# Where each provider is asked for what it heard.
ASKED: dict[str, str] = {"assemblyai": "poll", "openai": "listen"}
WIRES: list[str] = list(ASKED)

PASSING: list[tuple[str, Trouble, str]] = [
    ("too many", Refuse(429, retry_after="0"), "demasiadas peticiones"),
    ("broken", Refuse(500), "tiene problemas"),
    ("away", Refuse(503), "tiene problemas"),
    ("no JSON", Send(b"<html>nada</html>"), "no se puede leer"),
    ("another JSON", Send(b'["nada"]'), "no se puede leer"),
    ("half of it", Send(b'{"id": "x", "te', length=5_000), "se ha cortado a medias"),
]
LASTING: list[tuple[str, Trouble, str]] = [
    ("key", Refuse(401), "REMANSO_SPEECH_API_KEY"),
    ("permission", Refuse(403), "REMANSO_SPEECH_API_KEY"),
    ("money", Refuse(402), "no tiene saldo"),
    ("request", Refuse(400), "rechaza la petición"),
    ("too long", Flood(10 * MEGABYTE), "se ha cortado"),
]


@contextmanager
def asking(
    provider: Provider, wire: str, plan: AudioPlan, folder: Path, *troubles: Trouble
) -> Iterator[tuple[SpeechEngine, str]]:
    """An engine whose recording is handed over, before a provider with these troubles."""
    engine = engine_of(provider, wire, folder)
    _, receipt = handed_over(engine, plan)
    provider.will(ASKED[wire], *troubles)
    yield engine, receipt
    engine.close()


def failure(engine: SpeechEngine, plan: AudioPlan, receipt: str) -> SpeechError:
    """The error of a transcription that cannot be had."""
    with pytest.raises(SpeechError) as raised:
        said(engine, plan, receipt)
    return raised.value


def said(engine: SpeechEngine, plan: AudioPlan, receipt: str) -> str:
    """The words of the first block."""
    block = engine.transcribe(
        plan, plan.blocks[0], receipt=receipt, on_progress=ignore_progress, cancelled=nobody_cancels
    )
    return " ".join(sentence.text for sentence in block.sentences)


@pytest.mark.parametrize("wire", WIRES)
@pytest.mark.parametrize(
    ("trouble", "says"), [case[1:] for case in PASSING], ids=[case[0] for case in PASSING]
)
def test_what_may_pass_is_tried_three_times_and_then_said(
    provider: Provider,
    plan: AudioPlan,
    tmp_path: Path,
    *,
    wire: str,
    trouble: Trouble,
    says: str,
) -> None:
    with asking(provider, wire, plan, tmp_path, *[trouble] * 4) as (engine, receipt):
        assert says in failure(engine, plan, receipt).sentence

    assert provider.count(ASKED[wire]) == 3


@pytest.mark.parametrize("wire", WIRES)
@pytest.mark.parametrize(
    ("trouble", "says"), [case[1:] for case in LASTING], ids=[case[0] for case in LASTING]
)
def test_what_does_not_pass_by_itself_is_asked_once(
    provider: Provider,
    plan: AudioPlan,
    tmp_path: Path,
    *,
    wire: str,
    trouble: Trouble,
    says: str,
) -> None:
    with asking(provider, wire, plan, tmp_path, trouble) as (engine, receipt):
        assert says in failure(engine, plan, receipt).sentence

    assert provider.count(ASKED[wire]) == 1


@pytest.mark.parametrize("wire", WIRES)
def test_the_third_try_is_as_good_as_the_first(
    provider: Provider, plan: AudioPlan, tmp_path: Path, wire: str
) -> None:
    troubles = (Refuse(500), Refuse(429, retry_after="0"))
    with asking(provider, wire, plan, tmp_path, *troubles) as (engine, receipt):
        assert said(engine, plan, receipt).startswith("Buenos días.")


def test_of_an_answer_of_ten_megabytes_only_the_beginning_is_read(
    provider: Provider, plan: AudioPlan, tmp_path: Path
) -> None:
    with asking(provider, "openai", plan, tmp_path, Flood(50 * MEGABYTE)) as (engine, receipt):
        failure(engine, plan, receipt)

    assert provider.flooded < 25 * MEGABYTE


@pytest.mark.parametrize("wire", WIRES)
def test_a_provider_that_asks_for_a_moment_gets_it_and_one_that_asks_for_an_hour_does_not(
    provider: Provider, plan: AudioPlan, tmp_path: Path, wire: str
) -> None:
    with asking(provider, wire, plan, tmp_path, Refuse(429, retry_after="1")) as (engine, receipt):
        began = time.monotonic()
        assert said(engine, plan, receipt)
        assert time.monotonic() - began >= 1

        provider.will(ASKED[wire], Refuse(429, retry_after="3600"))
        assert "Vuelve a intentarlo" in failure(engine, plan, receipt).sentence


@pytest.mark.parametrize("wire", WIRES)
def test_a_provider_that_takes_too_long_is_not_waited_for(
    provider: Provider, plan: AudioPlan, tmp_path: Path, wire: str
) -> None:
    with asking(provider, wire, plan, tmp_path, *[Silence(3)] * 3) as (_, receipt):
        slow = engine_of(provider, wire, tmp_path, patience=IMPATIENT)
        assert "tarda demasiado" in failure(slow, plan, receipt).sentence
        slow.close()


@pytest.mark.parametrize("what", ["upload", "order", "list"])
def test_so_it_is_when_a_recording_is_handed_over(
    provider: Provider, plan: AudioPlan, tmp_path: Path, what: str
) -> None:
    engine = engine_of(provider, "assemblyai", tmp_path)
    provider.will(what, *[Refuse(500)] * 3)

    with pytest.raises(SpeechError, match="tiene problemas"):
        handed_over(engine, plan)

    assert provider.count(what) == 3
    assert provider.transcripts == {}
    engine.close()


def test_what_assemblyai_cannot_transcribe_is_said_so(
    provider: Provider, plan: AudioPlan, tmp_path: Path
) -> None:
    provider.error = "Transcoding failed. File does not appear to contain audio."
    with asking(provider, "assemblyai", plan, tmp_path) as (engine, receipt):
        assert "no ha podido transcribir" in failure(engine, plan, receipt).sentence


def test_a_transcript_that_is_never_ready_is_not_waited_for_for_ever(
    provider: Provider, plan: AudioPlan, tmp_path: Path
) -> None:
    provider.finishes = False
    short = replace(plan, duration=0.2)
    impatient = replace(QUICK, answer=0.3)
    with asking(provider, "assemblyai", plan, tmp_path) as (_, receipt):
        engine = engine_of(provider, "assemblyai", tmp_path, patience=impatient)
        assert "tarda demasiado" in failure(engine, short, receipt).sentence
        engine.close()


def test_a_transcript_that_somebody_else_deleted_is_said_so(
    provider: Provider, plan: AudioPlan, tmp_path: Path
) -> None:
    with asking(provider, "assemblyai", plan, tmp_path) as (engine, _):
        assert "ya no tiene esta transcripción" in failure(engine, plan, "ninguna").sentence


def test_an_account_without_money_is_said_so(
    provider: Provider, plan: AudioPlan, tmp_path: Path
) -> None:
    engine = engine_of(provider, "assemblyai", tmp_path)
    provider.will("order", Refuse(400, "Your current account balance is negative."))
    with pytest.raises(SpeechUnavailableError, match="no tiene saldo"):
        handed_over(engine, plan)
    engine.close()

    other = engine_of(provider, "openai", tmp_path)
    provider.will("listen", Refuse(429, code="insufficient_quota"))
    assert "no tiene saldo" in failure(other, plan, "").sentence
    other.close()


@pytest.mark.parametrize("wire", WIRES)
def test_whoever_stops_is_let_go_within_seconds(
    provider: Provider, plan: AudioPlan, tmp_path: Path, wire: str
) -> None:
    with asking(provider, wire, plan, tmp_path, Silence(30)) as (engine, receipt):
        stopped = threading.Timer(0.5, lambda: None)
        stopped.start()
        began = time.monotonic()
        with pytest.raises(SpeechCancelledError):
            engine.transcribe(
                plan,
                plan.blocks[0],
                receipt=receipt,
                on_progress=ignore_progress,
                cancelled=lambda: not stopped.is_alive(),
            )
        assert time.monotonic() - began < 5


def test_a_provider_that_is_not_there(plan: AudioPlan, tmp_path: Path) -> None:
    nowhere = Provider(address="http://127.0.0.1:9")
    engine = engine_of(nowhere, "openai", tmp_path)
    assert "No hay conexión" in failure(engine, plan, "").sentence
    engine.close()

    other = engine_of(nowhere, "assemblyai", tmp_path)
    with pytest.raises(SpeechError, match="No hay conexión"):
        handed_over(other, plan)
    other.close()


@pytest.mark.parametrize("wire", WIRES)
def test_a_failure_quotes_nothing_and_names_no_key(
    provider: Provider, plan: AudioPlan, tmp_path: Path, log: StringIO, wire: str
) -> None:
    secret = "he llorado dos veces"
    with asking(provider, wire, plan, tmp_path, *[Refuse(500, secret)] * 3) as (engine, receipt):
        assert secret not in failure(engine, plan, receipt).sentence

    assert "speech.failed" in log.getvalue()
    assert secret not in log.getvalue()
    assert "clave-de-prueba" not in log.getvalue()
