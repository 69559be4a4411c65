"""What is agreed without a word for it: said again by the therapist, or let them do."""

import pytest

from tests.engines.language.test_agreements import agreements


@pytest.mark.parametrize(
    ("asked", "planned", "again"),
    [
        (
            "¿Y con lo de la deuda?",
            "Qué va a pasar. Yo paso por la bodega el lunes, que él está.",
            "El lunes en la bodega.",
        ),
        (
            "¿Cuántas noches probamos?",
            "Todas no, que se acostumbra. Tres. Lunes, miércoles y viernes.",
            "Lunes, miércoles y viernes.",
        ),
        (
            "¿Qué te apetece cambiar de las cenas?",
            "Podría cenar en la cafetería a las seis, antes de la biblioteca.",
            "Me sirve. Cenas a las seis en la cafetería.",
        ),
        (
            "¿Qué hay de la moto?",
            "No salir no se lo prometo. Pero la moto la puedo dejar. Los viernes, el viernes.",
            "Viernes sin moto, entonces.",
        ),
    ],
)
def test_what_the_therapist_says_again_with_its_day_is_agreed(
    asked: str, planned: str, again: str
) -> None:
    found = agreements(
        ("Terapeuta", asked),
        ("Nerea", planned),
        ("Terapeuta", f"{again} ¿Y qué tal duermes?"),
        ("Nerea", "Regular."),
    )

    [each] = [each for each in found if again.rsplit(". ", maxsplit=1)[-1] in each.texto]
    assert each.quien == "paciente"
    assert asked in each.texto


@pytest.mark.parametrize(
    ("asked", "told", "again"),
    [
        ("¿Cuándo te pasó?", "El lunes. Me voy a la cocina a las tres.", "El lunes, a las tres."),
        ("¿Y esos días?", "Los lunes me voy a nadar con mi hermana.", "Los lunes, piscina."),
        ("¿Y el viaje?", "Yo no lo descarto, pero el sábado no.", "Fuera por el sábado."),
        ("¿Qué te dijo?", "Que el martes me puede echar.", "El martes te puede echar."),
    ],
)
def test_what_was_what_is_usual_and_what_is_refused_is_not_agreed_by_being_said_again(
    asked: str, told: str, again: str
) -> None:
    found = agreements(
        ("Terapeuta", asked),
        ("Nerea", told),
        ("Terapeuta", f"{again} ¿Y qué sentiste?"),
        ("Nerea", "Nada."),
    )

    assert found == []


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ("¿Me deja que lo llame yo al acabar?", "Llámele. Está en el taller hasta las dos."),
        ("¿Puedo escribirle a tu hermana?", "Escríbele, sí."),
        ("¿Te importa si llamo a tu médico?", "No, no me importa. Dígale lo de las pastillas."),
        ("¿Me permites que hable con tu tutora?", "Vale, pero solo de las notas."),
    ],
)
def test_what_the_therapist_is_let_do_is_theirs(asked: str, given: str) -> None:
    [found] = agreements(("Terapeuta", asked), ("Nerea", given))

    assert (found.quien, found.para) == ("terapeuta", None)
    assert [each.cita for each in found.evidencias] == [asked, given]


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("¿Me deja que lo llame yo al acabar?", "No, por favor. No le llame."),
        ("¿Puedo escribirle a tu hermana?", "A mi hermana mejor no."),
        ("¿Puedo hablar con tu tutora?", "No. Se va a enterar toda la clase."),
        ("¿Me dejas que te cuente una cosa?", "Sí, claro."),
        ("¿Puedo preguntarte algo?", "Sí."),
        ("¿Me permite que le haga una pregunta?", "Dígame."),
        ("¿Puedo llamarlo miedo?", "Sí."),
    ],
)
def test_what_the_therapist_is_not_let_do_is_not_agreed(asked: str, answered: str) -> None:
    assert agreements(("Terapeuta", asked), ("Nerea", answered)) == []


def test_a_yes_before_what_they_do_is_none_of_the_conditions() -> None:
    [found] = agreements(
        ("Terapeuta", "Quiero proponerte que, cuando te entren ganas, la llames."),
        ("Nerea", "Lo de mi tía. A ella sí la llamo."),
    )

    assert found.quien == "paciente"


@pytest.mark.parametrize(
    ("said", "reply", "para"),
    [
        (
            "Vamos a llamar juntos a tu médica mañana.",
            "De acuerdo, la llamamos mañana.",
            "mañana",
        ),
        (
            "Quedamos en que hablaremos los dos con tu madre el viernes.",
            "Vale, de acuerdo.",
            "el viernes",
        ),
        ("¿Te parece que hagamos juntos el registro?", "Sí, lo hacemos juntos.", None),
    ],
)
def test_what_they_will_do_together_is_of_both(said: str, reply: str, para: str | None) -> None:
    [found] = agreements(("Terapeuta", said), ("Nerea", reply))
    assert (found.quien, found.para) == ("ambos", para)


def test_in_a_talk_of_few_turns_something_is_agreed_too() -> None:
    [found] = agreements(
        ("Nerea", "No sé cómo empezar."),
        ("Terapeuta", "¿Podrías apuntar cada noche cómo has dormido?"),
        ("Nerea", "Vale, lo apunto."),
        before=[],
    )
    assert found.quien == "paciente"


@pytest.mark.parametrize(
    ("said", "reply"),
    [
        ("Seguimos con eso.", "Sí."),
        ("Lo dejamos para otro día, ¿te parece?", "Sí, me cuesta hablar de eso."),
    ],
)
def test_a_yes_to_nothing_and_to_another_day_is_no_agreement(said: str, reply: str) -> None:
    asked: list[tuple[str, str]] = [
        ("Terapeuta", "¿Qué tal el ejercicio?"),
        ("Nerea", "Bien, lo hice tres días."),
    ]
    assert agreements(*asked, ("Terapeuta", said), ("Nerea", reply), before=[]) == []
