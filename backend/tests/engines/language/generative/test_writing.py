"""The process of the model: it loads, writes what it may, and ends when it must."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from remanso.engines.language.errors import (
    LanguageCancelledError,
    LanguageError,
    LanguageUnavailableError,
)
from remanso.engines.language.generative.errors import CRASHED, model_broken, model_missing
from remanso.engines.language.generative.process.writer import NonsenseError, Writer
from tests.engines.language.generative.machines import (
    ANYTHING,
    HELLO,
    children,
    nobody_cancels,
    plenty,
    soon,
    writer_of,
)
from tests.support import tiny_decoder

SECONDS_TO_END = 5.0
MOST = 3_000


def test_a_model_is_loaded_in_a_process_of_its_own_and_writes_what_it_may(chance: Path) -> None:
    writer = writer_of(chance)
    written = writer.write(HELLO, 'start: "sí" | "no"', most_tokens=20, cancelled=nobody_cancels)

    assert "".join(written) in {"sí", "no"}
    assert len(children()) == 1

    writer.close()
    assert not children()


def test_a_model_says_what_it_wants_as_far_as_the_grammar_lets_it(tmp_path: Path) -> None:
    writer = writer_of(tiny_decoder.build(tmp_path / "dice", says="¡Qué señal! Y más."))
    try:
        free = "".join(
            writer.write(HELLO, "start: /.{1,40}/", most_tokens=60, cancelled=nobody_cancels)
        )
        held = "".join(
            writer.write(
                HELLO, 'start: "¡Qué " /[a-z]{3}/', most_tokens=60, cancelled=nobody_cancels
            )
        )
    finally:
        writer.close()

    assert free == "¡Qué señal! Y más."
    assert held.startswith("¡Qué se")
    assert "ñ" not in held


def test_what_is_cancelled_stops_within_seconds_and_leaves_no_process(slow: Path) -> None:
    writer = writer_of(slow)
    read: list[str] = []
    pieces = writer.write(HELLO, ANYTHING, most_tokens=MOST, cancelled=lambda: len(read) > 3)
    asked = None

    with pytest.raises(LanguageCancelledError):
        for piece in pieces:
            read.append(piece)
            if len(read) == 4:
                asked = time.monotonic()

    assert asked is not None
    assert time.monotonic() - asked < SECONDS_TO_END
    assert not children()


def test_who_waits_for_the_model_and_is_cancelled_waits_no_longer(slow: Path) -> None:
    writer = writer_of(slow)
    first = writer.write(HELLO, ANYTHING, most_tokens=MOST, cancelled=nobody_cancels)
    next(first)
    assert writer.busy
    began = time.monotonic()

    with pytest.raises(LanguageCancelledError):
        list(writer.write(HELLO, ANYTHING, most_tokens=MOST, cancelled=lambda: True))

    assert time.monotonic() - began < SECONDS_TO_END
    assert next(first)
    first.close()
    assert not writer.busy


def test_what_nobody_reads_any_more_is_not_written(slow: Path) -> None:
    pieces = writer_of(slow).write(HELLO, ANYTHING, most_tokens=MOST, cancelled=nobody_cancels)
    next(pieces)
    assert children()

    pieces.close()

    assert not children()


def test_a_process_that_is_killed_is_told_and_the_next_try_works(slow: Path) -> None:
    writer = writer_of(slow)
    pieces = writer.write(HELLO, ANYTHING, most_tokens=MOST, cancelled=nobody_cancels)
    next(pieces)
    [child] = children()
    child.kill()

    with pytest.raises(LanguageError) as told:
        list(pieces)
    assert told.value.sentence == CRASHED

    again = writer.write(HELLO, 'start: "bien"', most_tokens=8, cancelled=nobody_cancels)
    assert "".join(again) == "bien"
    writer.close()


def test_the_memory_is_free_again_when_nobody_has_asked_for_a_while(chance: Path) -> None:
    writer = writer_of(chance, idle_seconds=0.5)
    list(writer.write(HELLO, 'start: "sí"', most_tokens=8, cancelled=nobody_cancels))
    [child] = children()

    assert soon(lambda: not child.is_running(), within=SECONDS_TO_END)

    again = writer.write(HELLO, 'start: "sí"', most_tokens=8, cancelled=nobody_cancels)
    assert "".join(again) == "sí"
    writer.close()


def test_a_model_that_does_not_fit_in_memory_is_refused_in_a_sentence(chance: Path) -> None:
    writer = Writer(str(chance), chance.parent, available=lambda: 900_000_000)

    with pytest.raises(LanguageUnavailableError) as refused:
        list(writer.write(HELLO, ANYTHING, most_tokens=8, cancelled=nobody_cancels))

    assert "necesita 1,3 GB de memoria" in refused.value.sentence
    assert "0,9 GB libres" in refused.value.sentence
    assert writer.missing() == refused.value.sentence
    assert not children()


def test_a_model_that_is_loaded_already_is_not_refused_for_the_memory_it_takes(
    chance: Path,
) -> None:
    free = [plenty()]
    writer = Writer(str(chance), chance.parent, available=lambda: free[-1])
    list(writer.write(HELLO, 'start: "sí"', most_tokens=8, cancelled=nobody_cancels))
    free.append(0)

    assert writer.missing() is None
    list(writer.write(HELLO, 'start: "sí"', most_tokens=8, cancelled=nobody_cancels))
    writer.close()


def test_a_model_that_is_not_here_or_is_broken_is_named(chance: Path, tmp_path: Path) -> None:
    absent = Writer("otro", tmp_path, available=plenty)
    with pytest.raises(LanguageUnavailableError) as refused:
        list(absent.write(HELLO, ANYTHING, most_tokens=8, cancelled=nobody_cancels))
    assert refused.value.sentence == model_missing("otro")

    model = tiny_decoder.build(tmp_path / "roto")
    (model / "model.onnx").write_bytes(b"roto")
    broken = writer_of(model)
    with pytest.raises(LanguageUnavailableError) as refused:
        list(broken.write(HELLO, ANYTHING, most_tokens=8, cancelled=nobody_cancels))
    assert refused.value.sentence == model_broken("roto")
    broken.close()


def test_a_form_that_the_runtime_cannot_hold_it_to_is_nonsense_and_not_a_crash(
    chance: Path,
) -> None:
    writer = writer_of(chance)

    with pytest.raises(NonsenseError):
        list(writer.write(HELLO, "start: /(/", most_tokens=8, cancelled=nobody_cancels))

    again = writer.write(HELLO, 'start: "sí"', most_tokens=8, cancelled=nobody_cancels)
    assert "".join(again) == "sí"
    writer.close()


def test_more_than_the_model_takes_in_is_said_before_it_is_tried(chance: Path) -> None:
    writer = writer_of(chance)
    long = [HELLO[0].model_copy(update={"content": "hola " * tiny_decoder.CONTEXT})]

    with pytest.raises(LanguageUnavailableError, match="no cabe en el modelo"):
        list(writer.write(long, ANYTHING, most_tokens=8, cancelled=nobody_cancels))
    writer.close()


def test_the_server_itself_never_loads_the_runtime() -> None:
    asked = (
        "import sys, remanso.app.main, remanso.engines.registry;"
        "sys.exit('onnxruntime_genai' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0
