"""What the embedded engine finds in an ordinary session."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from remanso.engines.language.analisis import Afirmacion, Analisis
from remanso.engines.language.extractive import ExtractiveEngine
from tests.engines.language.conversation import SEGMENTOS, SESSION

BACKEND = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def analisis() -> Analisis:
    """Analyse the fictional session, once for all scenarios."""
    return ExtractiveEngine().analyse(SESSION)


def texts(afirmaciones: list[Afirmacion]) -> str:
    """All that a section says."""
    return "\n".join(each.texto for each in afirmaciones)


def test_it_says_that_it_is_local_ready_and_generates_nothing() -> None:
    engine = ExtractiveEngine()
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


def test_how_long_each_voice_speaks(analisis: Analisis) -> None:
    expected = (
        "Tiempo de palabra: Voz 2 el 83 % (2 min 12 s) y Voz 1 el 17 % (27 s). "
        "Silencio: el 79 % de la grabación."
    )

    assert expected in texts(analisis.ritmo)


def test_a_number_of_voices_other_than_the_expected_one_is_told() -> None:
    alone = SESSION.model_copy(update={"num_voces": 1})

    assert "Se esperaba oír una voz y la transcripción distingue 2." in texts(
        ExtractiveEngine().analyse(alone).ritmo
    )


def test_the_longest_pauses_and_where_they_are(analisis: Analisis) -> None:
    pauses = [each.texto for each in analisis.ritmo if each.texto.startswith("Pausa")]

    assert pauses == [
        "Pausa de 12 s sin palabras en 1:09: entre Voz 1 y Voz 2.",
        "Pausa de 9 min 27 s sin palabras en 2:35: entre Voz 1 y Voz 2.",
    ]


def test_the_summary_quotes_whole_sentences_and_nothing_but_them(analisis: Analisis) -> None:
    positions = [each.evidencias[0].segmento for each in analisis.resumen]

    assert 3 <= len(analisis.resumen) <= 6
    assert positions[:3] == sorted(positions[:3])
    assert positions[3:] == sorted(positions[3:])
    for each in analisis.resumen:
        assert each.texto.startswith(("Voz 2: «", "Voz 2, a «¿"))
        assert each.texto.endswith(f": «{each.evidencias[0].cita}»")
    assert "Tengo miedo de que vuelva otro ataque de pánico." in texts(analisis.resumen)


def test_emotions_are_what_was_said_in_the_first_person_in_those_words(analisis: Analisis) -> None:
    # Nobody has said yet which voice is whose: it is told of the one that says it.
    assert {each.nombre: each.texto for each in analisis.emociones} == {
        "Alegría": "Voz 2 dice: «Mi madre me llamó el domingo y me alegré mucho».",
        "Vergüenza": "Voz 2 dice: «Sentí mucha vergüenza, y después una rabia enorme».",
        "Enfado": "Voz 2 dice: «Sentí mucha vergüenza, y después una rabia enorme».",
        "Calma": "Voz 2 dice: «No estoy triste con ella, estoy tranquila».",
        "Cansancio": "Voz 2 dice: «Que el trabajo me tiene agotada, y que ya no quiero callarme».",
        "Esperanza": "Voz 2 dice: «Tengo la esperanza de encontrar otro trabajo».",
        "Miedo": "Voz 2 dice: «Tengo miedo de que vuelva otro ataque de pánico».",
        "Tristeza": "Voz 2 dice: «Esta semana el trabajo ha sido muy duro y he llorado dos veces».",
    }


def test_what_changed_is_not_claimed_without_a_word_of_it(analisis: Analisis) -> None:
    since = SESSION.model_copy(update={"resumen_anterior": "Habló de la mudanza y de su madre."})

    assert ExtractiveEngine().analyse(since).cambios == []


def test_no_exercise_is_proposed_without_a_model_to_think_of_it(analisis: Analisis) -> None:
    assert analisis.ejercicios_propuestos == []


def test_the_same_session_gives_the_same_analysis_in_every_process() -> None:
    script = (
        "from remanso.engines.language.extractive import ExtractiveEngine as Engine\n"
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
