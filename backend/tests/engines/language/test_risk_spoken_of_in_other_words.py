"""Dying, harm and danger without their names: a farewell, a burden, what is at hand."""

import pytest

from tests.engines.language.test_extractive_risk import risk_in, told


@pytest.mark.parametrize(
    "text",
    [
        "Me acuesto pidiéndole a Dios no amanecer.",
        "Si mañana no me despierto, tampoco pasa nada.",
        "Estoy cansada de vivir.",
        "No me veo llegando a fin de año.",
        "Mis papás estarían más livianos si yo no existiera.",
        "Soy una carga para mis hijos.",
        "Nadie me echaría de menos si me muero.",
        "Regalé mi guitarra y la cámara, ya no las voy a necesitar.",
        "Escribí cartas para cada uno de mis hijos, para cuando ya no esté.",
        "Dejé las claves apuntadas en un cuaderno, por si acaso falto.",
        "Estoy juntando los clonazepam en un frasco.",
        "Cuando espero el metro pienso que bastaría con un paso.",
        "Si no fuera por mi hija, ya no estaría aquí.",
        "Quiero reunirme con mi hijo, donde esté.",
        "No me fío de mí cuando estoy sola por la noche.",
        "No es que quiera matarme, es que no quiero seguir.",
        "Me paso la cuchilla por el brazo cuando no aguanto.",
        "Me dio un cachetazo delante de los chicos.",
        "Me dijo que si lo dejaba me mataba.",
        "Mi padrastro se metía en mi cama cuando yo tenía nueve años.",
        "Sacudí al bebé porque no callaba.",
        "Mi hija se corta, le vi los brazos.",
    ],
)
def test_what_is_said_in_other_words_may_be_meant(text: str) -> None:
    assert told(text) == ["real"]


@pytest.mark.parametrize(
    "text",
    [
        "Me despedí de mis compañeros porque cambio de trabajo.",
        "Regalé la ropa que ya no me queda.",
        "Estoy cansada de vivir con mis suegros.",
        "No le veo sentido a seguir con las clases.",
        "Para qué seguir con el curso, si no me gusta.",
        "Dejé todo en orden en la oficina antes de las vacaciones.",
        "Soy una carga de trabajo para mi equipo, supongo.",
        "No quiero despertar a los niños cuando llego.",
        "Mi vecina me empujó a apuntarme al coro.",
        "Me guardé las pastillas en el bolso, las del estómago.",
        "Paso por el puente para ir a la oficina.",
        "Ya no quiero estar con él, voy a separarme.",
    ],
)
def test_the_same_words_of_daily_life_are_no_mention(text: str) -> None:
    assert told(text) == []


@pytest.mark.parametrize(
    ("asked", "answer", "tipos"),
    [
        ("¿Has pensado en quitarte la vida?", "A ratos.", ["real"]),
        ("¿Se te ha pasado por la cabeza hacerte algo?", "Casi todas las noches.", ["real"]),
        ("¿Has tenido ideas de muerte?", "No exactamente. Más bien de no estar.", ["real"]),
        ("¿Pensaste en matarte?", "No sé.", ["real"]),
        ("¿Te sientes segura en tu casa?", "No. Cuando él llega, no.", ["real"]),
        ("¿Te sientes segura en tu casa?", "Sí, del todo.", []),
        ("¿Te ha puesto la mano encima?", "Una vez. En diciembre.", ["real"]),
        ("¿Has pensado en quitarte la vida?", "Nunca. Tengo a mis hijos.", ["figurada"]),
        ("¿Has pensado en morirte?", "Qué va, ni por asomo.", ["figurada"]),
        ("¿Tienes un plan para el fin de semana?", "Sí, ir al monte.", []),
        ("¿Fue duro cuando murió tu madre?", "Sí, mucho.", []),
    ],
)
def test_what_is_answered_is_read_with_what_was_asked(
    asked: str, answer: str, tipos: list[str]
) -> None:
    assert [each.tipo for each in risk_in(("Terapeuta", asked), ("Nora", answer))] == tipos


def test_a_way_of_speaking_is_one_once_the_answer_says_so() -> None:
    found = risk_in(
        ("Terapeuta", "¿Y qué sentiste?"),
        ("Nora", "Me quería morir."),
        ("Terapeuta", "¿Es un decir, o has pensado en morirte?"),
        ("Nora", "Es un decir. De la pena."),
    )

    assert [each.tipo for each in found] == ["figurada", "figurada"]


def test_a_plan_is_one_only_where_death_is_being_spoken_of() -> None:
    found = risk_in(
        ("Terapeuta", "¿Has pensado en morir?"),
        ("Nora", "Sí, algunas noches."),
        ("Terapeuta", "¿Tienes un plan?"),
        ("Nora", "Las pastillas de mi madre."),
    )

    assert [each.tipo for each in found] == ["real", "real"]
