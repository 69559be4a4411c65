"""An emotion is what the patient says of themselves, now and without a no; nothing else is one."""

import pytest

from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.material import Material, Personas, Segmento
from tests.engines.language.feelings import NOT_CERTAIN, SAID_OF_ONESELF

LUCIA = Personas(paciente="Lucía", terapeuta="Ana Ruiz")


def emotions_in(text: str, voz: str = "Lucía") -> dict[str, int]:
    """The emotions found in what one voice says, with their intensity."""
    segmentos = [
        Segmento(speaker_label="Terapeuta", text="Te escucho."),
        Segmento(speaker_label=voz, text=text),
    ]
    material = Material(segmentos=segmentos, personas=LUCIA)
    return {each.nombre: each.intensidad for each in ExtractiveEngine().analyse(material).emociones}


@pytest.mark.parametrize(("nombre", "text"), SAID_OF_ONESELF)
def test_what_one_says_of_oneself_is_found(nombre: str, text: str) -> None:
    assert set(emotions_in(text)) == {nombre}


@pytest.mark.parametrize(
    ("text", "nombres"),
    [
        ("Me da miedo y me da alegría decirlo.", {"Miedo", "Alegría"}),
        ("Estoy cansada y estoy triste también.", {"Cansancio", "Tristeza"}),
        ("Me siento triste, enfadada y sola.", {"Tristeza", "Enfado", "Soledad"}),
        ("Sentí rabia y mucha vergüenza.", {"Enfado", "Vergüenza"}),
        ("Me sentí culpable un rato y luego me sentí tranquila.", {"Culpa", "Calma"}),
        ("Estoy cansada pero contenta.", {"Cansancio", "Alegría"}),
        ("No estoy triste con ella, estoy tranquila.", {"Calma"}),
        ("Me da pena, pero ya no me da miedo.", {"Pena"}),
        ("Tengo hambre y miedo.", {"Miedo"}),
    ],
)
def test_several_at_once_are_told_apart(text: str, nombres: set[str]) -> None:
    assert set(emotions_in(text)) == nombres


@pytest.mark.parametrize("text", NOT_CERTAIN)
def test_what_is_not_certain_is_not_said(text: str) -> None:
    assert emotions_in(text) == {}


def test_gladness_for_somebody_else_is_theirs_and_not_the_patients() -> None:
    assert emotions_in("Yo me alegro por ella, eh, de verdad que me alegro.") == {}
    assert emotions_in("Me alegré mucho por ellos, aunque no vinieron.") == {}
    assert emotions_in("Me alegré por el aumento.") == {"Alegría": 1}


def test_the_therapists_own_feelings_and_questions_are_not_the_patients() -> None:
    assert emotions_in("Me siento triste al oírte. ¿Te da miedo?", voz="Terapeuta") == {}
    assert emotions_in("Estoy muy preocupada por ti.", voz="Ana") == {}
    assert emotions_in("Me siento muy sola.", voz="Marcos") == {"Soledad": 2}


def test_of_several_people_only_the_patient_is_told_of() -> None:
    segmentos = [
        Segmento(speaker_label="Terapeuta", text="¿Cómo estáis?"),
        Segmento(speaker_label="Lucía", text="Yo estoy tranquila."),
        Segmento(speaker_label="Marcos", text="Yo estoy muy enfadado."),
    ]
    found = ExtractiveEngine().analyse(Material(segmentos=segmentos, personas=LUCIA)).emociones

    assert [each.nombre for each in found] == ["Calma"]


def test_each_emotion_is_told_with_the_words_themselves() -> None:
    segmentos = [
        Segmento(speaker_label="Terapeuta", text="¿Miedo? ¿Te da miedo?"),
        Segmento(speaker_label="Lucía", text="Sí. Me da mucho miedo volver. No me enfada."),
    ]
    [fear] = ExtractiveEngine().analyse(Material(segmentos=segmentos, personas=LUCIA)).emociones

    assert fear.texto == "Lucía dice: «Me da mucho miedo volver»."
    assert [each.cita for each in fear.evidencias] == ["Me da mucho miedo volver."]


def test_notes_are_about_somebody_and_nobody_speaks_in_them_of_themselves() -> None:
    notas = "Está muy triste. Me da miedo que recaiga."

    assert ExtractiveEngine().analyse(Material(notas=notas)).emociones == []


@pytest.mark.parametrize(
    ("text", "intensidad"),
    [
        ("Estoy un poco triste.", 1),
        ("Estoy triste.", 1),
        ("Estoy muy triste.", 2),
        ("Estoy muy triste. Lloro mucho.", 3),
        ("Estoy triste, triste. " * 100, 5),
    ],
)
def test_intensity_grows_with_how_often_and_how_strongly(text: str, intensidad: int) -> None:
    assert emotions_in(text) == {"Tristeza": intensidad}
