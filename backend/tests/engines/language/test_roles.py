"""Who is who, where nobody has named the voices."""

import pytest

from remanso.engines.language.material import Personas, Segmento
from remanso.engines.language.voices.labels import Papel
from remanso.engines.language.voices.roles import read_roles

TALK = [
    ("A", "Buenas tardes. ¿Cómo has estado esta semana?"),
    ("B", "Regular. Sigo sin dormir y tengo a mi hijo malo."),
    ("A", "¿Qué es lo que más te pesa?"),
    ("B", "Que no llego a nada, me siento una inútil en el trabajo."),
    ("A", "Una inútil. ¿Quién te diría eso?"),
    ("B", "Mi jefa. Y yo misma, todo el día."),
    ("A", "Te propongo que lo apuntes cuando te pase. ¿Te parece?"),
    ("B", "Vale, lo apunto."),
]


def spoken(pairs: list[tuple[str, str]], **names: str) -> list[Segmento]:
    return [Segmento(speaker_label=names.get(voz, voz), text=text) for voz, text in pairs]


@pytest.mark.parametrize("names", [{"A": "Voz 1", "B": "Voz 2"}, {"A": "Voz 2", "B": "Voz 1"}])
def test_of_two_unnamed_voices_the_one_that_asks_is_the_therapist(names: dict[str, str]) -> None:
    roles = read_roles(spoken(TALK, **names), Personas())

    assert roles.guessed
    assert roles.of(names["A"]) is Papel.TERAPEUTA
    assert roles.of(names["B"]) is Papel.PACIENTE


def test_labels_that_say_who_speaks_are_believed_whoever_asks() -> None:
    roles = read_roles(spoken(TALK, A="Paciente", B="Terapeuta"), Personas())

    assert not roles.guessed
    assert roles.of("Paciente") is Papel.PACIENTE


def test_where_nobody_clearly_leads_nobody_is_guessed() -> None:
    alike = [("A", "Yo creo que mañana llueve."), ("B", "Yo también lo creo.")] * 4

    roles = read_roles(spoken(alike, A="Voz 1", B="Voz 2"), Personas())

    assert not roles.guessed
    assert roles.of("Voz 1") is Papel.SIN_NOMBRE


def test_a_monologue_has_no_therapist() -> None:
    roles = read_roles([Segmento(speaker_label="Voz 1", text="Hoy fue un día largo.")], Personas())

    assert roles.of("Voz 1") is Papel.SIN_NOMBRE


def test_the_therapist_of_a_couple_is_found_and_nobody_else_is_named() -> None:
    couple = [*TALK, ("C", "A mí lo que me da rabia es que no me cuente nada."), *TALK]
    couple += [("C", "Yo me entero por mi suegra."), ("C", "Y me callo.")]

    roles = read_roles(spoken(couple, A="Voz 1", B="Voz 2", C="Voz 3"), Personas())

    assert roles.of("Voz 1") is Papel.TERAPEUTA
    assert {roles.of("Voz 2"), roles.of("Voz 3")} == {Papel.SIN_NOMBRE}
