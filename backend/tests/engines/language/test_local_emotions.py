"""Small print of emotion words: negations, degrees, and idioms that only look like emotion."""

import pytest

from remanso.engines.language.base import Material, Segmento
from remanso.engines.language.local import LocalLanguageEngine


def emotions_in(text: str) -> dict[str, int]:
    """The emotions of one sentence, with their intensity."""
    material = Material(segmentos=[Segmento(speaker_label="Voz 1", text=text)])
    return {
        each.nombre: each.intensidad for each in LocalLanguageEngine().analyse(material).emociones
    }


@pytest.mark.parametrize(
    "text",
    [
        "No estoy triste.",
        "Ya no me siento nada triste.",
        "Nunca he sido una persona triste.",
        "Ni triste, ni enfadada.",
        "Hablé de ello sin tristeza.",
        "No es que esté triste.",
        "No se siente triste.",
    ],
)
def test_a_denied_emotion_is_not_found(text: str) -> None:
    assert emotions_in(text) == {}


@pytest.mark.parametrize(
    "text",
    [
        "Estoy triste.",
        "No, estoy triste.",
        "No quiero ir, estoy triste.",
        "No sé por qué estoy triste.",
        "no sé tristeza supongo",
        "no se por que estoy triste",
        "No solo triste.",
        "No dejo de llorar.",
        "No quiero verle pero lloro.",
        "LLORÉ",
        "Son lágrimas.",
    ],
)
def test_a_no_that_denies_something_else_hides_nothing(text: str) -> None:
    assert set(emotions_in(text)) == {"Tristeza"}


@pytest.mark.parametrize(
    "text",
    [
        "Vale la pena intentarlo.",
        "Mañana irá al médico.",
        "Espero que llegue el autobús.",
        "Solo vino un rato.",
        "Me disculpo por llegar tarde.",
    ],
)
def test_words_that_only_look_like_emotion_are_left_alone(text: str) -> None:
    assert emotions_in(text) == {}


@pytest.mark.parametrize(
    ("text", "intensidad"),
    [
        ("Estoy un poco triste.", 1),
        ("Estoy triste.", 1),
        ("Estoy muy triste.", 2),
        ("Estoy muy triste. Lloro mucho.", 3),
        ("Triste, triste. " * 100, 5),
    ],
)
def test_intensity_grows_with_how_often_and_how_strongly(text: str, intensidad: int) -> None:
    assert emotions_in(text) == {"Tristeza": intensidad}
