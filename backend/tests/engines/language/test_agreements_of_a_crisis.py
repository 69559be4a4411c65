"""What is agreed when somebody is in danger: whom to call, who stays, who keeps what."""

import pytest

from tests.engines.language.test_agreements import agreements


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("Y si vuelve la idea, ¿a quién llamas?", "A mi hermana. O al 024."),
        ("¿Quién puede quedarse contigo esta noche?", "Mi prima Ana."),
        ("¿A quién le vas a pedir que te acompañe?", "A mi hija mayor."),
        ("¿Se las puedes dar a alguien hoy?", "A mi vecina. Se las bajo al salir."),
        ("¿La escribes y la leemos aquí?", "Sí. La traigo el día dieciséis."),
        ("¿Te parece que lo hables con tu jefa?", "Se lo voy a pedir."),
        ("¿Esto lo podemos dejar como acuerdo? Que duermes en su casa.", "Si ella quiere, sí."),
        ("¿Qué harás si te viene por la noche?", "Bajar a la cocina y poner la radio."),
        ("Cuando te venga el impulso, lo dejas pasar.", "Lo intento el domingo."),
        ("Y las botellas que hay en casa.", "Se lo digo ahora mismo a mi madre, que las tire."),
        ("¿La pides esta semana?", "El jueves libro. Voy el jueves."),
        ("¿Me lo das?", "Toma. Quédatelo."),
        ("¿Entonces el domingo te vas con ella?", "El domingo voy con ella."),
        ("¿Te parece que hasta el lunes no conduzcas?", "Vale. Le doy las llaves a Pepe."),
        ("¿Con quién te vas a quedar hoy?", "Con mi madre."),
        ("¿Podemos llamarla ahora?", "Sí. Me dijo que a cualquier hora."),
        ("Hablamos por teléfono mañana a las diez.", "A las diez. Lo cojo seguro."),
    ],
)
def test_what_is_planned_stands_with_what_was_asked(asked: str, said: str) -> None:
    [found] = agreements(("Terapeuta", asked), ("Nerea", said))

    assert found.quien == "paciente"
    assert [each.cita for each in found.evidencias][-2:] == [asked, said]


def test_what_was_answered_does_not_go_to_the_next_question() -> None:
    found = agreements(
        ("Terapeuta", "Si eso cambia, me llamas, aunque sea sábado. ¿Tienes mi número?"),
        ("Nerea", "Lo tengo en la nevera, con un imán."),
        ("Terapeuta", "¿Sigues yendo a la coral?"),
        ("Nerea", "Los martes. Vamos a cantar en la catedral por Navidad."),
    )

    assert "martes" not in " ".join(each.texto for each in found)


def test_each_question_keeps_its_own_answer() -> None:
    first, second = agreements(
        ("Terapeuta", "Y si vuelve la idea, ¿a quién llamas?"),
        ("Nerea", "A mi hermano Curro."),
        ("Terapeuta", "¿Y con lo de Reyes?"),
        ("Nerea", "Se lo digo el domingo."),
    )

    assert first.texto.endswith("¿a quién llamas?» · Nerea: «A mi hermano Curro.»")
    assert second.texto.endswith("«¿Y con lo de Reyes?» · Nerea: «Se lo digo el domingo.»")


@pytest.mark.parametrize(
    ("promised", "said", "quien"),
    [
        ("Llamo al psiquiatra de guardia para que te vea esta tarde.", "Gracias.", "terapeuta"),
        ("Te hago el informe.", "Gracias.", "terapeuta"),
        ("Yo le escribo hoy para que te dé hora.", "Si va ella, sí voy.", "ambos"),
    ],
)
def test_what_the_therapist_does_at_once_is_theirs(promised: str, said: str, quien: str) -> None:
    [found] = agreements(("Terapeuta", promised), ("Nerea", said))

    assert (found.quien, found.evidencias[0].cita) == (quien, promised)


def test_whom_it_is_done_with_is_part_of_what_is_done() -> None:
    [found] = agreements(
        ("Terapeuta", "Quiero que pases por urgencias al salir. ¿Quién te puede acompañar?"),
        ("Nerea", "Mi hermana. Le escribo ya."),
    )

    assert "urgencias" in found.texto
    assert found.para == "al salir"


def test_what_is_asked_of_the_past_belongs_to_no_plan() -> None:
    [found] = agreements(
        ("Terapeuta", "¿Entonces el domingo te vas con ella?"),
        ("Nerea", "El domingo voy con ella."),
        ("Terapeuta", "¿Has pensado en hacerte algo?"),
        ("Nerea", "No. Cuando se reciba mi hijo le pongo la medalla yo."),
    )

    assert "medalla" not in found.texto


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("¿Estás tomando el propranolol?", "Lo llevo en la mochila por si acaso, mañana también."),
        ("¿Cómo lo dejas, qué quieres decir?", "Ay, no, que dejo la clase. Que no lo hago."),
    ],
)
def test_what_is_so_already_and_what_is_not_done_are_no_plans(asked: str, said: str) -> None:
    found = agreements(
        ("Terapeuta", "Te propongo que salgas a caminar media hora cada tarde."),
        ("Nerea", "Venga, de acuerdo."),
        ("Terapeuta", asked),
        ("Nerea", said),
    )

    assert said not in [each.cita for acuerdo in found for each in acuerdo.evidencias]


def test_a_case_that_is_put_stands_before_what_is_done_then() -> None:
    [found] = agreements(
        ("Terapeuta", "¿Y si un día no salen los diez?"),
        ("Nerea", "Hago cinco y me voy."),
    )

    assert (
        found.texto
        == "Terapeuta: «¿Y si un día no salen los diez?» · Nerea: «Hago cinco y me voy.»"
    )


def test_who_is_called_as_one_tells_to_read_is_told_nothing() -> None:
    assert not agreements(
        ("Terapeuta", "Lea, con esa voz yo no me quedo tranquila. ¿Quién está en casa?"),
        ("Nerea", "Mi madre. Pero trabaja de noche."),
    )
