"""What the embedded engine answers: quotations of what was found, or that nothing was."""

import asyncio

import pytest

from remanso.engines.language.base import Consulta, Fuente
from remanso.engines.language.errors import LanguageCancelledError
from remanso.engines.language.local import LocalLanguageEngine

SLEEP = Fuente(
    numero=1,
    titulo="Sesión 12, 3 de marzo de 2026",
    texto="Voz 1: ¿Cómo duermes?\nVoz 2: Duermo fatal desde que cambié de trabajo. Ayer llovía.",
)
FAMILY = Fuente(
    numero=2,
    titulo="Sesión 9, 10 de febrero de 2026",
    texto="Mi madre me llamó el domingo. Hablamos del trabajo y me alegré mucho.",
)


def ask(pregunta: str, *fuentes: Fuente, contexto: str = "") -> list[str]:
    """Ask as a therapist; the pieces of the answer."""
    consulta = Consulta(
        pregunta=pregunta, fuentes=list(fuentes), lector="terapeuta", contexto=contexto
    )

    async def collect() -> list[str]:
        answer = LocalLanguageEngine().answer(consulta, cancelled=lambda: False)
        return [piece async for piece in answer]

    return asyncio.run(collect())


def test_it_quotes_what_comes_closest_with_its_source_and_says_that_no_model_speaks() -> None:
    answer = "".join(ask("¿Cómo está durmiendo con el trabajo nuevo?", SLEEP, FAMILY))

    assert answer.startswith("**Motor local, sin modelo generativo.**")
    first, second = answer.split("\n\n- ")[1:]
    assert first == (
        "Sesión 12, 3 de marzo de 2026: «Voz 2: Duermo fatal desde que cambié de trabajo.» [1]"
    )
    assert second.endswith("«Hablamos del trabajo y me alegré mucho.» [2]")
    assert "llovía" not in answer


def test_accents_case_and_inflections_do_not_keep_words_apart() -> None:
    assert "«Mi madre me llamó el domingo.» [2]" in "".join(ask("MADRES, domíngo", SLEEP, FAMILY))


def test_it_says_so_when_nothing_was_found_and_gives_the_facts_it_has() -> None:
    answer = "".join(ask("¿Y el fútbol?", contexto="La consulta tiene 6 pacientes."))

    assert "No he encontrado nada sobre eso" in answer
    assert answer.endswith("La consulta tiene 6 pacientes.")
    assert "[" not in answer


def test_passages_without_a_word_in_common_are_quoted_as_what_is_nearest() -> None:
    answer = "".join(ask("Resume", SLEEP, FAMILY))

    assert "Ninguna frase dice lo mismo que tu pregunta." in answer
    assert answer.index("[1]") < answer.index("[2]")


def test_the_answer_comes_in_pieces() -> None:
    assert len(ask("trabajo", SLEEP, FAMILY)) == 4


def test_a_patient_is_told_where_it_was_looked_for() -> None:
    async def first_answer() -> str:
        consulta = Consulta(pregunta="fútbol", lector="paciente")
        answer = LocalLanguageEngine().answer(consulta, cancelled=lambda: False)
        return "".join([piece async for piece in answer])

    assert "lo que tu terapeuta ha compartido contigo" in asyncio.run(first_answer())


def test_it_stops_when_asked_to() -> None:
    async def collect() -> None:
        consulta = Consulta(pregunta="fútbol", lector="terapeuta")
        async for _ in LocalLanguageEngine().answer(consulta, cancelled=lambda: True):
            pass

    with pytest.raises(LanguageCancelledError):
        asyncio.run(collect())
