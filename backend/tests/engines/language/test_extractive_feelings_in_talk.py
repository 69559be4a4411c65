"""Feelings as they come up in talk: without a verb, in idioms, in answers, in a couple."""

import pytest

from remanso.engines.language.analisis import Emocion
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.material import Material, Personas, Segmento

NORA = Personas(paciente="Nora", terapeuta="Ana Ruiz")


def found_in(*turns: tuple[str, str]) -> dict[str, Emocion]:
    """The emotions of a talk by their names."""
    segmentos = [Segmento(speaker_label=voz, text=text) for voz, text in turns]
    analisis = ExtractiveEngine().analyse(Material(segmentos=segmentos, personas=NORA))
    return {each.nombre: each for each in analisis.emociones}


def answered(question: str, reply: str) -> set[str]:
    return set(found_in(("Terapeuta", question), ("Nora", reply)))


@pytest.mark.parametrize(
    ("question", "reply", "nombres"),
    [
        ("¿Cómo llegas hoy?", "Pues agotada, la verdad.", {"Cansancio"}),
        ("¿Qué sentiste al colgar?", "Rabia. Y un poco de vergüenza.", {"Enfado", "Vergüenza"}),
        ("¿Cómo te vas?", "Contenta, y con ilusión por el viaje.", {"Alegría", "Ilusión"}),
        ("¿Cómo te vas?", "Enojada no, tranquila.", {"Calma"}),
        ("¿Qué sientes?", "Culpa sobre todo.", {"Culpa"}),
        ("¿Miedo?", "Miedo no, vértigo.", set()),
        ("¿Cómo llegas?", "Vengo muy sacado.", {"Enfado"}),
        ("¿Y eso?", "Me carga que llegue tarde.", {"Enfado"}),
        ("¿Cómo está tu madre?", "Preocupadísima, como siempre.", set()),
        ("¿Y tu hermana?", "Feliz. Se casa en mayo.", set()),
        ("¿Con quién fuiste?", "Sola.", set()),
        ("¿Miedo?", "Sí, mucho.", {"Miedo"}),
        ("¿Te dio envidia?", "Un poco... Sí.", set()),
        ("¿Te dio envidia?", "Claro.", {"Envidia"}),
        ("¿Te dio envidia?", "No, para nada.", set()),
        ("¿Miedo o rabia?", "Sí.", set()),
        ("¿Y el miedo de tu hijo?", "Sí, sigue igual.", set()),
    ],
)
def test_a_short_answer_says_what_was_asked(question: str, reply: str, nombres: set[str]) -> None:
    assert answered(question, reply) == nombres


def test_a_yes_is_quoted_with_what_it_answers() -> None:
    fear = found_in(("Terapeuta", "¿Te da miedo?"), ("Nora", "Sí, mucho."))["Miedo"]

    assert fear.texto == "Nora dice: «Sí, mucho» (a «¿Te da miedo?»)."
    assert [each.cita for each in fear.evidencias] == ["Sí, mucho."]


@pytest.mark.parametrize(
    ("text", "nombre"),
    [
        ("Cada vez que suena el teléfono se me cierra la garganta.", "Ansiedad"),
        ("Se me cae el alma a los pies cuando la veo así.", "Tristeza"),
        ("Me saca de quicio que llegue tarde.", "Enfado"),
        ("Colgué y me quité un peso de encima.", "Alivio"),
        ("Echo de menos las tardes del pueblo.", "Añoranza"),
        ("Se me cayó la cara de vergüenza.", "Vergüenza"),
        ("No sirvo para nada desde que me jubilé.", "Inutilidad"),
        ("Con la vecina estoy hasta la coronilla.", "Hartazgo"),
        ("Me muero de ganas de contárselo.", "Ilusión"),
        ("Yo, encantada.", "Alegría"),
        ("Mi primo me gritó. Yo estaba asustada.", "Miedo"),
        ("Era pura rabia.", "Enfado"),
        ("La culpa vuelve cada domingo.", "Culpa"),
        ("¿Sabe qué es lo peor? La culpa.", "Culpa"),
        ("Me despierto a las diez con culpa.", "Culpa"),
        ("Cuando me llamas así se me quita el peso de aquí.", "Alivio"),
        ("Lloré como una niña, pero de alegría.", "Alegría"),
        ("Lloramos los dos de puro contento.", "Alegría"),
        ("Me agarró del dedo y lloré de ternura.", "Ternura"),
    ],
)
def test_idioms_and_loose_words_name_a_feeling(text: str, nombre: str) -> None:
    assert set(found_in(("Terapeuta", "Te escucho."), ("Nora", text))) == {nombre}


@pytest.mark.parametrize(
    "text",
    [
        "Lloro a gusto, ¿sabes?",
        "Ayer lloré mucho, pero no era de tristeza.",
        "No se me cae la cara por eso.",
        "A mi padre se le saltaron las lágrimas.",
        "Si me saca de quicio, me voy.",
        "De sueño se me cayó la cara en el plato.",
        "Mi tía quedó muda.",
        "Llegó mi jefe y estaba furioso.",
        "Me lo dijo ayer, sin mirarme: estoy harto de ti.",
        "Él es un amor.",
        "No es miedo.",
    ],
)
def test_what_is_anothers_or_denied_is_none(text: str) -> None:
    assert found_in(("Terapeuta", "Te escucho."), ("Nora", text)) == {}


COUPLE = [
    ("Terapeuta", "¿Cómo estáis?"),
    ("Nora", "Me da miedo que se vaya."),
    ("Julio", "A mí me da rabia que no me crea."),
] * 8


def test_in_a_couple_both_are_heard_and_each_is_named() -> None:
    found = found_in(*COUPLE)

    assert found["Miedo"].texto == "Nora dice: «Me da miedo que se vaya»."
    assert found["Enfado"].texto == "Julio dice: «A mí me da rabia que no me crea»."


def test_who_only_comes_along_is_not_the_patient() -> None:
    alone = [each for each in COUPLE if each[0] != "Julio"]

    assert set(found_in(*COUPLE[:6], *alone)) == {"Miedo"}
