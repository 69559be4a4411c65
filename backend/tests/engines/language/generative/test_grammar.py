"""A quotation is words of the turn it names, whatever the model would rather write."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from remanso.engines.language.generative.grammar import analysis_grammar
from remanso.engines.language.generative.process.writer import Writer
from remanso.engines.language.generative.turns import TURNS, groups, quotable
from remanso.engines.language.material import Segmento
from remanso.engines.language.model.reply import AnalisisDado
from remanso.engines.language.statements.evidence import holds
from tests.engines.language.conversation import SEGMENTOS
from tests.engines.language.generative.machines import HELLO, nobody_cancels, writer_of
from tests.support import tiny_decoder

THEMES, AREAS = ["Trabajo", "La madre"], ["Sueño", "Dinero", "Sexualidad"]
TRIES = 40


@pytest.fixture(scope="module")
def writer(chance: Path) -> Iterator[Writer]:
    """A model that writes at random, kept for all scenarios."""
    writer = writer_of(chance)
    yield writer
    writer.close()


def written(writer: Writer, segmentos: list[Segmento], seed: int | None) -> AnalisisDado:
    """What the model writes about some turns."""
    [lines] = groups(segmentos)
    grammar = analysis_grammar(quotable(lines), THEMES, AREAS)
    pieces = writer.write(HELLO, grammar, most_tokens=1_800, cancelled=nobody_cancels, seed=seed)
    return AnalisisDado.model_validate_json("".join(pieces))


def test_at_random_every_quotation_is_words_of_its_turn(writer: Writer) -> None:
    quoted = 0
    for seed in range(TRIES):
        given = written(writer, SEGMENTOS, seed)
        for each in [*given.resumen, *given.temas]:
            for evidencia in each.evidencias:
                assert holds(SEGMENTOS[evidencia.segmento].text, evidencia.cita)
                quoted += 1
        assert {each.etiqueta for each in given.temas} <= set(THEMES)
        assert set(given.no_explorado) <= set(AREAS)
    assert quoted >= TRIES


def test_a_model_that_would_misquote_cannot(tmp_path: Path) -> None:
    wants = {
        "resumen": [
            {
                "texto": "Su jefe le gritó delante de todos.",
                "evidencias": [{"segmento": 3, "cita": "Mi jefe me pegó delante de todos"}],
            }
        ],
        "temas": [{"etiqueta": "Su padre", "texto": "Habla de su padre.", "evidencias": []}],
        "no_explorado": ["Trabajo"],
    }
    says = json.dumps(wants, ensure_ascii=False, separators=(",", ":"))
    writer = writer_of(tiny_decoder.build(tmp_path / "miente", says=says))
    try:
        given = written(writer, SEGMENTOS, None)
    finally:
        writer.close()

    [first, *_] = given.resumen
    assert first.texto == "Su jefe le gritó delante de todos."
    assert first.evidencias[0].cita.startswith("Mi jefe me")
    assert "pegó" not in given.model_dump_json()
    assert all(each.etiqueta in THEMES for each in given.temas)
    assert "Trabajo" not in given.no_explorado


@pytest.mark.parametrize(
    "text",
    [
        'Me dijo "vete ya de aquí" y luego \\ se calló… y yo — nada más.',
        "Fue “horrible”, de verdad, ‘horrible’, como un muro. 😀😀 Y ya está.",
        "Uno\tdos\ntres   cuatro cinco seis siete ocho nueve",
        "¿Por qué? ¡No sé! ¿Qué más da, si él ya no está aquí? Ñandú, pingüino.",
        "{}[]()*+?|^$ /// esto son signos \\d \\w que no dicen nada de nada",
    ],
    ids=["quotes", "typography", "spaces", "accents", "signs"],
)
def test_whatever_was_said_can_be_quoted(writer: Writer, text: str) -> None:
    for seed in range(5):
        given = written(writer, [Segmento(speaker_label="Ana", text=text)], seed)
        for each in given.resumen:
            assert all(holds(text, evidencia.cita) for evidencia in each.evidencias)


def test_a_script_that_the_runtime_cannot_quote_is_left_to_others() -> None:
    said = [Segmento(text="今天 我们 去 学校 吗 不去 因为 下雨 了")]
    [lines] = groups(said)
    assert quotable(lines) == []


def test_a_long_session_is_read_some_turns_at_a_time_and_loses_none() -> None:
    said = [Segmento(speaker_label="Ana", text=f"Esto es el turno número {n}.") for n in range(160)]
    said[7] = Segmento(speaker_label="Ana", text="y otra cosa más " * 900)

    found = groups(said)

    assert {line.segmento for group in found for line in group} == set(range(160))
    assert all(0 < len(group) <= TURNS for group in found)
    assert groups([]) == []
