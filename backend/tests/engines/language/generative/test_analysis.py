"""What becomes of an analysis that the model of this machine writes."""

import json
from pathlib import Path

import pytest

from remanso.engines.language.analisis import Afirmacion, Analisis, Emocion, Evidencia, Tema
from remanso.engines.language.errors import LanguageCancelledError
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.generative.engine import GenerativeEngine
from remanso.engines.language.material import Material, Segmento
from tests.engines.language.conversation import SESSION
from tests.engines.language.generative.machines import (
    FoundBefore,
    children,
    engine_of,
    nobody_cancels,
)
from tests.support import tiny_decoder

OURS, OTHERS = "Modelo generativo en este equipo", "Motor local, sin modelo generativo"
SHOUTED = Evidencia(segmento=3, cita="Mi jefe me gritó delante de todos.")
ASHAMED = Emocion(
    texto="Siente vergüenza.",
    evidencias=[Evidencia(segmento=3, cita="Sentí mucha vergüenza")],
    respaldada=True,
    nombre="Vergüenza",
    intensidad=4,
)
FOUND = Analisis(
    resumen=[Afirmacion(texto="Habla de su jefe.", evidencias=[SHOUTED], respaldada=True)],
    temas=[
        Tema(texto="Trabajo, 3 veces.", evidencias=[SHOUTED], respaldada=True, etiqueta="Trabajo"),
        Tema(texto="La madre, 2 veces.", evidencias=[], etiqueta="La madre"),
    ],
    emociones=[ASHAMED],
    no_explorado=["Sueño", "Dinero"],
    procedencia=ExtractiveEngine().procedencia(),
)
REWRITTEN = {
    "texto": "El jefe le gritó delante de todos.",
    "evidencias": [{"segmento": 3, "cita": "Mi jefe me gritó delante de todos"}],
}
SAYS = {
    "resumen": [REWRITTEN],
    "temas": [{"etiqueta": "Trabajo", **REWRITTEN}],
    "no_explorado": ["Dinero"],
}


def model_that_says(folder: Path, given: object) -> Path:
    says = json.dumps(given, ensure_ascii=False, separators=(",", ":"))
    return tiny_decoder.build(folder / "habla", says=says)


def analysed(engine: GenerativeEngine, material: Material = SESSION) -> Analisis:
    """The whole, part after part, as a job does it."""
    try:
        return engine.join(
            [
                engine.analyse_part(material, part, cancelled=nobody_cancels)
                for part in range(engine.parts(material))
            ]
        )
    finally:
        engine.close()


def test_the_model_rewrites_what_was_found_and_the_rest_stays(tmp_path: Path) -> None:
    analisis = analysed(engine_of(model_that_says(tmp_path, SAYS), FoundBefore(FOUND)))

    [statement] = analisis.resumen
    assert statement.texto == "El jefe le gritó delante de todos."
    assert statement.respaldada
    assert [(each.etiqueta, each.texto) for each in analisis.temas] == [
        ("Trabajo", "El jefe le gritó delante de todos."),
        ("La madre", "La madre, 2 veces."),
    ]
    assert analisis.emociones == [ASHAMED]
    assert analisis.procedencia.motor == OURS
    assert analisis.procedencia.modelo == "habla"
    assert analisis.procedencia.local


def test_an_area_did_not_come_up_only_where_both_say_so(tmp_path: Path) -> None:
    analisis = analysed(engine_of(model_that_says(tmp_path, SAYS), FoundBefore(FOUND)))

    assert analisis.no_explorado == ["Dinero"]


def test_nonsense_is_not_shown_and_who_stood_in_is_named(chance: Path) -> None:
    analisis = analysed(engine_of(chance, FoundBefore(FOUND)))

    assert analisis.resumen == FOUND.resumen
    assert analisis.temas == FOUND.temas
    assert analisis.procedencia.motor == f"{OTHERS}; «azar» no escribió nada que se sostenga"
    assert analisis.procedencia.modelo == "extractivo"


def test_a_true_quotation_under_a_text_of_something_else_is_nonsense_too(tmp_path: Path) -> None:
    elsewhere = {**REWRITTEN, "texto": "The patient went sailing with her brother."}
    model = model_that_says(tmp_path, {**SAYS, "resumen": [elsewhere]})

    analisis = analysed(engine_of(model, FoundBefore(FOUND)))

    assert all("sailing" not in each.texto for each in analisis.afirmaciones())
    assert analisis.procedencia.motor.startswith(OTHERS)


def test_where_it_makes_nothing_of_one_stretch_of_two_the_analysis_says_so(tmp_path: Path) -> None:
    filler = [Segmento(speaker_label="Voz 1", text="Ajá, sí, claro que sí.")] * 20
    # Its script quotes turn 3, which the second stretch does not have.
    long = SESSION.model_copy(update={"segmentos": [*SESSION.segmentos, *filler]})

    analisis = analysed(engine_of(model_that_says(tmp_path, SAYS), FoundBefore(FOUND)), long)

    assert [each.texto for each in analisis.resumen] == ["El jefe le gritó delante de todos."]
    assert analisis.procedencia.motor == f"{OURS}; 1 de 2 tramos, {OTHERS}"


def test_each_stretch_is_a_part_and_is_the_same_until_its_own_turns_change(chance: Path) -> None:
    engine = engine_of(chance, FoundBefore(FOUND))
    turns = [Segmento(speaker_label="Ana", text=f"Este es el turno {n}.") for n in range(60)]
    before = Material(segmentos=turns)
    after = Material(segmentos=[*turns[:30], turns[30].model_copy(update={"text": "No es ese."})])
    after = after.model_copy(update={"segmentos": [*after.segmentos, *turns[31:]]})

    assert engine.parts(before) == 1 + 3
    assert engine.part_key(before, 1) == engine.part_key(after, 1)
    assert engine.part_key(before, 2) != engine.part_key(after, 2)
    assert engine.part_key(before, 3) == engine.part_key(after, 3)


def test_notes_alone_are_read_without_the_model(chance: Path) -> None:
    engine = engine_of(chance)

    analisis = analysed(engine, Material(notas="Habla de su madre y del trabajo."))

    assert analisis.procedencia.motor == OTHERS
    assert not children()


def test_a_stretch_where_nobody_says_five_words_is_not_put_to_the_model(chance: Path) -> None:
    silent = Material(segmentos=[Segmento(speaker_label="Ana", text="Sí.")] * 10)
    engine = engine_of(chance, FoundBefore(FOUND))

    part = engine.analyse_part(silent, 1, cancelled=nobody_cancels)

    assert part.resumen == []
    assert part.no_explorado == FOUND.no_explorado
    assert not children()


def test_a_cancelled_analysis_stops_and_leaves_no_process(slow: Path) -> None:
    engine = engine_of(slow, FoundBefore(FOUND))
    asked: list[bool] = []

    def after_a_while() -> bool:
        asked.append(bool(children()))
        return len(asked) > 4

    with pytest.raises(LanguageCancelledError):
        engine.analyse_part(SESSION, 1, cancelled=after_a_while)

    assert any(asked)
    assert not children()


def test_whoever_operates_it_hears_whether_it_writes(chance: Path) -> None:
    engine = engine_of(chance)

    engine.reach()

    assert engine.describe().disponible
    assert engine.describe().modelo == "azar"
    assert not children()
