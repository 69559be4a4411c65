"""Answers of the model of this machine: words of the passage they cite, or who stood in and why."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from remanso.engines.language.consulta import Consulta, Fuente
from remanso.engines.language.errors import LanguageCancelledError
from remanso.engines.language.generative.answering import NOTHING
from remanso.engines.language.generative.engine import GenerativeEngine
from remanso.engines.language.generative.errors import LOST, NOTHING_TO_READ
from tests.engines.language.generative.machines import (
    children,
    engine_of,
    nobody_cancels,
)
from tests.support import tiny_decoder

SAID = "Lucía: Llevo semanas sin dormir bien por la noche.\nAna: ¿Y qué haces entonces?"
CONSULTA = Consulta(
    pregunta="¿Cómo duerme Lucía?",
    fuentes=[
        Fuente(numero=1, titulo="Sesión 3", texto=SAID),
        Fuente(numero=2, titulo="Notas", texto="Recomendado no dormir la siesta.", origen="notas"),
    ],
    lector="terapeuta",
)


def answered(
    engine: GenerativeEngine,
    consulta: Consulta = CONSULTA,
    cancelled: Callable[[], bool] = nobody_cancels,
) -> str:
    async def whole() -> str:
        return "".join([each async for each in engine.answer(consulta, cancelled=cancelled)])

    try:
        return asyncio.run(whole())
    finally:
        engine.close()


def test_it_answers_with_words_of_the_passage_that_it_cites(tmp_path: Path) -> None:
    says = (
        "Duerme mal desde hace semanas: «Llevo semanas sin dormir bien» [1].\n"
        "No debe dormir la siesta; en las notas: «Recomendado no dormir la siesta» [2].\n"
    )
    engine = engine_of(tiny_decoder.build(tmp_path / "habla", says=says))

    assert answered(engine) == says.strip().replace("\n", "\n\n")


def test_it_cannot_put_other_words_into_a_mouth_nor_tell_notes_as_said(tmp_path: Path) -> None:
    says = "Duerme muy bien desde hace semanas: «Llevo semanas durmiendo genial» [2].\n"
    engine = engine_of(tiny_decoder.build(tmp_path / "miente", says=says))

    answer = answered(engine)

    assert "genial" not in answer
    assert "[2]" not in answer or "en las notas" in answer


def test_it_may_say_that_the_passages_do_not_tell(tmp_path: Path) -> None:
    engine = engine_of(tiny_decoder.build(tmp_path / "calla", says=f"{NOTHING}\n"))

    assert answered(engine) == NOTHING


def test_nonsense_is_not_shown_and_the_person_is_told_who_answers(chance: Path) -> None:
    answer = answered(engine_of(chance))

    assert answer.startswith(f"*{LOST}*")
    assert "Llevo semanas sin dormir bien por la noche" in answer


def test_without_a_passage_the_model_is_not_asked(chance: Path) -> None:
    answer = answered(engine_of(chance), CONSULTA.model_copy(update={"fuentes": []}))

    assert answer.startswith(f"*{NOTHING_TO_READ}*")
    assert not children()


def test_without_the_model_the_sentence_says_how_to_bring_it(tmp_path: Path) -> None:
    answer = answered(engine_of(tmp_path / "nada"))

    assert "remanso models download lenguaje" in answer
    assert "Llevo semanas sin dormir bien por la noche" in answer


def test_who_stops_listening_stops_the_model(slow: Path) -> None:
    asked: list[bool] = []

    def after_a_while() -> bool:
        asked.append(bool(children()))
        return len(asked) > 4

    with pytest.raises(LanguageCancelledError):
        answered(engine_of(slow), cancelled=after_a_while)

    assert not children()
