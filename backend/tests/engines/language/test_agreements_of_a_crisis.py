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


def test_who_is_called_as_one_tells_to_read_is_told_nothing() -> None:
    assert not agreements(
        ("Terapeuta", "Lea, con esa voz yo no me quedo tranquila. ¿Quién está en casa?"),
        ("Nerea", "Mi madre. Pero trabaja de noche."),
    )
