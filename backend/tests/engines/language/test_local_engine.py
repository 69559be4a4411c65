"""What the embedded engine finds in an ordinary session."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from remanso.engines.language.base import Afirmacion, Analisis, Emocion
from remanso.engines.language.local import LocalLanguageEngine
from tests.engines.language.conversation import SEGMENTOS, SESSION

BACKEND = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def analisis() -> Analisis:
    """Analyse the fictional session, once for all scenarios."""
    return LocalLanguageEngine().analyse(SESSION)


def texts(afirmaciones: list[Afirmacion]) -> str:
    """All that a section says."""
    return "\n".join(each.texto for each in afirmaciones)


def emotion(analisis: Analisis, nombre: str) -> Emocion:
    """The named emotion of an analysis."""
    return next(each for each in analisis.emociones if each.nombre == nombre)


def test_it_says_that_it_is_local_ready_and_generates_nothing() -> None:
    engine = LocalLanguageEngine()
    description, stamp = engine.describe(), engine.procedencia()

    assert description.nombre == stamp.motor == "Motor local, sin modelo generativo"
    assert description.local
    assert description.disponible
    assert description.motivo is None


def test_every_statement_quotes_the_conversation(analisis: Analisis) -> None:
    statements = list(analisis.afirmaciones())

    assert statements
    for each in statements:
        assert each.respaldada, each.texto
        for evidencia in each.evidencias:
            assert evidencia.cita in SEGMENTOS[evidencia.segmento].text


def test_what_was_said_most_with_its_inflections_and_by_whom(analisis: Analisis) -> None:
    assert [each.texto for each in analisis.temas] == [
        "Se habla de «ataque de pánico» 3 veces, siempre en palabras de Voz 2.",
        "Se habla de «trabajo» 5 veces: Voz 2 (4) y Voz 1 (1).",
        "Se habla de «madre» 4 veces: Voz 1 (2) y Voz 2 (2).",
    ]
    # «trabajaba» counts as talk of work.
    assert any("trabajaba" in each.cita for each in analisis.temas[1].evidencias)


def test_how_long_each_voice_speaks(analisis: Analisis) -> None:
    expected = "Tiempo de palabra: Voz 2 el 83 % (2 min 12 s) y Voz 1 el 17 % (27 s)."

    assert expected in texts(analisis.resumen)


def test_a_number_of_voices_other_than_the_expected_one_is_told() -> None:
    alone = SESSION.model_copy(update={"num_voces": 1})

    assert "Se esperaba oír una voz y la transcripción distingue 2." in texts(
        LocalLanguageEngine().analyse(alone).resumen
    )


def test_the_longest_pauses_and_where_they_are(analisis: Analisis) -> None:
    pauses = [each.texto for each in analisis.resumen if each.texto.startswith("Pausa")]

    assert pauses == [
        "Pausa de 12 s sin palabras en 1:09: entre Voz 1 y Voz 2.",
        "Pausa de 9 min 27 s sin palabras en 2:35: entre Voz 1 y Voz 2.",
    ]


def test_the_most_telling_sentences_are_quoted_whole_in_the_order_they_were_said(
    analisis: Analisis,
) -> None:
    quoted = [each for each in analisis.resumen if " dice: «" in each.texto]
    positions = [each.evidencias[0].segmento for each in quoted]

    assert 3 <= len(quoted) <= 6
    assert positions == sorted(positions)
    assert all(each.texto == f"Voz 2 dice: «{each.evidencias[0].cita}»" for each in quoted)
    assert "Tengo miedo de que vuelva otro ataque de pánico." in texts(analisis.resumen)


def test_words_of_emotion_are_named_counted_and_quoted(analisis: Analisis) -> None:
    fear = emotion(analisis, "Miedo")

    assert fear.texto == (
        "Aparecen palabras de miedo («pánico» y «miedo») 5 veces: Voz 2 (4) y Voz 1 (1)."
    )
    assert fear.intensidad == 3
    assert emotion(analisis, "Cansancio").intensidad == 1


def test_an_emotion_that_was_denied_is_not_counted(analisis: Analisis) -> None:
    assert "triste" not in emotion(analisis, "Tristeza").texto.replace("tristeza", "")


def test_areas_without_a_word_are_named_and_never_filled_in(analisis: Analisis) -> None:
    assert "Sueño" in analisis.no_explorado
    assert "Dinero" in analisis.no_explorado
    assert not {"Familia", "Trabajo y estudios", "Cuerpo y salud"} & set(analisis.no_explorado)
    assert "dormir" not in analisis.model_dump_json(exclude={"no_explorado"})


def test_an_area_in_the_notes_counts_as_explored() -> None:
    noted = SESSION.model_copy(update={"notas": "Al despedirse comenta que duerme mal."})

    assert "Sueño" not in LocalLanguageEngine().analyse(noted).no_explorado


def test_changes_are_told_only_beside_a_previous_summary(analisis: Analisis) -> None:
    assert analisis.cambios == []

    since = SESSION.model_copy(update={"resumen_anterior": "Habló de la mudanza y de su madre."})
    changes = texts(LocalLanguageEngine().analyse(since).cambios)

    assert "«madre» ya estaba en el resumen anterior y vuelve 4 veces" in changes
    assert "«trabajo» no estaba en el resumen anterior y aparece 5 veces" in changes
    assert "mudanza" not in changes


def test_no_exercise_is_proposed_without_a_model_to_think_of_it(analisis: Analisis) -> None:
    assert analisis.ejercicios_propuestos == []


def test_the_same_session_gives_the_same_analysis_in_every_process() -> None:
    script = (
        "from remanso.engines.language.local import LocalLanguageEngine as Engine\n"
        "from tests.engines.language.conversation import SESSION\n"
        "print(Engine().analyse(SESSION).model_dump_json(exclude={'procedencia'}))"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=BACKEND,
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2", "3")
    }

    assert len(answers) == 1
