"""Words about dying and harm: meant, denied or a way of speaking; for the therapist alone."""

import pytest

from remanso.engines.language.analisis import MencionDeRiesgo
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.material import Material, Personas, Segmento
from remanso.engines.language.statements.renaming import tell

NORA = Personas(paciente="Nora", terapeuta="Ana Ruiz")


def segments(*turns: tuple[str, str]) -> list[Segmento]:
    return [Segmento(speaker_label=voz, text=text) for voz, text in turns]


def risk_in(*turns: tuple[str, str]) -> list[MencionDeRiesgo]:
    """The mentions of risk of a talk."""
    material = Material(segmentos=segments(*turns), personas=NORA)
    return ExtractiveEngine().analyse(material).riesgo


def told(text: str) -> list[str]:
    """How what the patient says by herself is taken."""
    return [each.tipo for each in risk_in(("Terapeuta", "Te escucho."), ("Nora", text))]


@pytest.mark.parametrize(
    "text",
    [
        "Hay días en que no quiero seguir viviendo.",
        "Anoche pensé en tirarme por el balcón.",
        "A veces creo que estarían mejor sin mí.",
        "Ojalá no despertara mañana.",
        "Junté las pastillas y las conté, las tenía en la mano, me las tomaría todas.",
        "Me corté los brazos otra vez.",
        "Me hago daño cuando nadie me ve.",
        "Mi marido me pegó el viernes.",
        "Mi tío abusaba de mí de chica.",
        "Mi hija dice que se quiere morir.",
        "Le pegué a mi hijo y no me lo perdono.",
        "Manejé borracho el sábado.",
        "Mezclo las pastillas con vino para dormir.",
        "No he dormido. He pensado en quitarme la vida.",
        "Cuando era adolescente intenté suicidarme.",
        "A veces miro el cúter y me acuerdo.",
        "En la ruta pensé que si me dormía al volante se acababa todo.",
        "Con mi seguro de vida los chicos saldrían de deudas.",
        "Valgo más muerto que vivo.",
        "Le pido a Dios que me recoja.",
        "El domingo me dijo que si me iba se tiraba por el balcón.",
        "Me insiste con que lo hagamos.",
        "Le cogí del brazo más fuerte de la cuenta y le dejé la marca.",
        "Se me pasan imágenes de tirarla por la ventana y me aterran.",
        "Me muero de risa con Lola, pero a veces me quiero morir.",
        "Pienso en matarme, aunque en el trabajo me muero de risa.",
        "De noche lo veo todo. Que lo ahogo en el baño. Yo jamás le haría nada.",
    ],
)
def test_what_may_be_meant_is_real(text: str) -> None:
    assert told(text) == ["real"]


@pytest.mark.parametrize(
    "text",
    [
        "Me muero de hambre.",
        "Con el calor que hace me quiero morir de calor.",
        "Las rodillas me están matando.",
        "En el atasco he pensado en tirarme por el puente.",
        "Yo lo mato, es un decir.",
        "Me mato estudiando y no apruebo.",
        "Se lo conté a mi hermana y casi se muere.",
        "Lo dije delante de todos. Me quería morir, qué vergüenza.",
        "No he pensado en matarme.",
        "Matarme no, nunca lo haría.",
        "No tengo ninguna intención de hacerme daño.",
    ],
)
def test_a_figure_of_speech_and_a_no_are_not(text: str) -> None:
    assert told(text) == ["figurada"]


@pytest.mark.parametrize(
    "text",
    [
        "Me corté el pelo.",
        "Quiero desaparecer una semana en la playa.",
        "Me pega el sol en la ventana.",
        "El lunes mi madre me pegó un grito.",
        "Estoy cansada de la mudanza.",
        "Si me salgo del grupo se acaba el problema.",
        "No quiero ir al trabajo.",
    ],
)
def test_other_words_are_no_mention(text: str) -> None:
    assert told(text) == []


ASKED = "¿Has llegado a pensar en morir?"


@pytest.mark.parametrize(
    ("reply", "tipo", "verb"),
    [
        ("Sí, el domingo.", "real", "responde a"),
        ("A veces.", "real", "responde a"),
        ("No lo sé. Bueno. Sí.", "real", "responde a"),
        ("No, nunca. Tengo a mis hijos.", "figurada", "lo niega, a"),
        ("Pues no.", "figurada", "lo niega, a"),
        ("Ni se me pasa por la cabeza.", "figurada", "lo niega, a"),
    ],
)
def test_an_answer_is_read_with_its_question(reply: str, tipo: str, verb: str) -> None:
    [mention] = risk_in(("Terapeuta", f"Gracias. {ASKED}"), ("Nora", reply))

    assert mention.tipo == tipo
    assert mention.texto == f"Nora {verb} «{ASKED}»: «{reply}»."
    assert [(each.segmento, each.cita) for each in mention.evidencias] == [(1, reply)]


@pytest.mark.parametrize(
    ("asked", "reply", "tipo"),
    [
        (
            "La vez pasada me dijiste que a veces pensabas para qué seguir. ¿Cómo está eso ahora?",
            "Mejor. Esta semana no lo he pensado. La noche del aniversario sí, un rato.",
            "real",
        ),
        ("¿Te has vuelto a cortar?", "No, desde el verano no.", "figurada"),
        ("¿Te has cortado esta semana?", "El lunes. Un poco.", "real"),
        ("¿Has pensado alguna vez para qué vivir?", "Muchas.", "real"),
    ],
)
def test_a_question_may_name_it_in_other_words_or_just_before(
    asked: str, reply: str, tipo: str
) -> None:
    [mention] = risk_in(("Terapeuta", asked), ("Nora", reply))

    assert mention.tipo == tipo
    assert f", a «{asked}»" in mention.texto or f"responde a «{asked}»" in mention.texto


@pytest.mark.parametrize(
    ("asked", "reply"),
    [
        ("¿Cómo llevas lo de la muerte de tu marido?", "No hablo de eso. Su ropa sigue ahí."),
        ("Tu hermano se suicidó en marzo. ¿Cómo estás con eso?", "Mal. No duermo."),
        ("¿Cómo llevas el suicidio de tu hermano?", "Mal. No duermo."),
        ("Pienso en cada cuánto vienes. Te escucho.", "Vengo los lunes."),
        ("¿Cuándo fue la última vez que bailaste?", "Uf, hace siglos, en una boda."),
        ("¿Cuántas horas duermes?", "Cinco."),
        ("¿Te gustaría hacerle algo especial a tu hija?", "Una tarta."),
        ("¿Te has cortado el pelo?", "Sí, ayer."),
        ("¿Has pensado para qué seguir con la academia?", "Sí, por el título."),
        ("¿Y tu abuela?", "Tengo miedo de que se muera y yo aquí, sin verla."),
    ],
)
def test_other_peoples_deaths_and_other_questions_are_none_after_it_was_spoken_of(
    asked: str, reply: str
) -> None:
    found = risk_in(
        ("Terapeuta", ASKED), ("Nora", "Sí, el domingo."), ("Terapeuta", asked), ("Nora", reply)
    )

    assert [each.evidencias[0].segmento for each in found] == [1]


def test_who_would_harm_nobody_else_is_heard_about_themselves() -> None:
    found = risk_in(
        ("Terapeuta", "¿Pensaste en hacerles daño a los chicos?"),
        ("Nora", "No, jamás."),
        ("Terapeuta", "¿Y a vos misma?"),
        ("Nora", "No... Una vez, manejando. Fue en julio."),
    )

    assert [(each.tipo, each.evidencias[0].segmento) for each in found] == [
        ("real", 3),
        ("figurada", 1),
    ]


@pytest.mark.parametrize(
    ("asked", "reply"),
    [
        ("¿Hay armas en tu casa?", "La escopeta de mi suegro, con llave."),
        ("¿Has guardado algo en casa?", "No. Bueno, dos ampollas, en el bolso."),
        ("¿Lo sigues pensando?", "Cada vez que veo a su madre."),
        ("¿Con qué frecuencia te viene?", "Dos o tres noches por semana. Y se me va."),
    ],
)
def test_what_is_at_hand_and_how_often_is_heard(asked: str, reply: str) -> None:
    found = risk_in(
        ("Terapeuta", ASKED), ("Nora", "Lo he pensado."), ("Terapeuta", asked), ("Nora", reply)
    )

    assert [(each.tipo, each.evidencias[0].segmento) for each in found] == [
        ("real", 1),
        ("real", 3),
    ]


def test_what_follows_a_yes_belongs_to_it() -> None:
    found = risk_in(
        ("Terapeuta", ASKED),
        ("Nora", "Sí."),
        ("Terapeuta", "¿Y tienes un plan?"),
        ("Nora", "Las pastillas de mi madre están en el baño."),
    )

    assert [each.tipo for each in found] == ["real", "real"]


def test_the_past_is_told_as_past_and_the_turn_is_quoted_whole() -> None:
    said = "Fue hace diez años. Quería morirme. Hoy estoy bien."
    [mention] = risk_in(("Terapeuta", "Te escucho."), ("Nora", said))

    assert mention.texto == f"Nora habla de otro momento: «{said}»."


def test_what_may_be_meant_comes_first_and_the_therapists_words_are_none() -> None:
    found = risk_in(
        ("Terapeuta", "Un paciente decía que se quería morir."),
        ("Nora", "Me muero de frío."),
        ("Terapeuta", "Dime."),
        ("Nora", "No quiero vivir."),
    )

    assert [each.tipo for each in found] == ["real", "figurada"]


def test_nothing_of_it_is_proposed_to_the_patient() -> None:
    turns = segments(
        ("Terapeuta", "Te escucho."),
        ("Nora", "Ayer pensé en tirarme por el balcón. Me da miedo haberlo pensado."),
        ("Terapeuta", ASKED),
        ("Nora", "Hay noches en que sí, no quiero despertar más."),
        ("Terapeuta", "¿Cada cuánto?"),
        ("Nora", "Dos o tres noches por semana, y luego me pongo una película y se me va."),
    )
    analisis = ExtractiveEngine().analyse(Material(segmentos=turns, personas=NORA))
    texts = tell(analisis, turns, NORA)

    assert [each.tipo for each in analisis.riesgo] == ["real", "real", "real"]
    assert "Menciones de riesgo" in texts.profesional
    assert "balcón" not in texts.paciente
    assert "despertar" not in texts.paciente
    assert "película" not in texts.paciente
    assert "iesgo" not in texts.paciente


def test_what_is_asked_on_and_on_is_heard_to_its_end() -> None:
    found = risk_in(
        ("Terapeuta", "¿Ha pensado alguna vez en acabar con todo?"),
        ("Nora", "Alguna noche, abrir el gas y a dormir."),
        ("Terapeuta", "¿Cuándo fue la última noche?"),
        ("Nora", "Hará diez días. Luego amaneció y se me pasó."),
        ("Terapeuta", "¿Lo ha vuelto a pensar?"),
        ("Nora", "Así, tan claro, no. Pero la idea está ahí, como un mueble."),
        ("Terapeuta", "¿La cocina es de gas?"),
        ("Nora", "De butano, de toda la vida."),
        ("Terapeuta", "¿Y cuándo aparece?"),
        ("Nora", "Al apagar la luz."),
    )

    assert [each.tipo for each in found] == ["real"] * 5


def test_how_often_something_else_happens_is_not_asked_of_what_was_denied() -> None:
    found = risk_in(
        ("Terapeuta", "¿Has pensado en hacerte daño?"),
        ("Nora", "No, eso nunca."),
        ("Terapeuta", "¿Cuántas veces te lavas ahora las manos?"),
        ("Nora", "Quince. En casa más, porque me pongo nerviosa."),
        ("Terapeuta", "¿Y quién te dijo eso de que exageras?"),
        ("Nora", "Mi jefa, delante de todos."),
    )

    assert [each.texto for each in found] == [
        "Nora lo niega, a «¿Has pensado en hacerte daño?»: «No, eso nunca.»."
    ]


def test_pictures_that_frighten_and_are_not_wanted_stand_beside_their_denial() -> None:
    found = risk_in(
        ("Terapeuta", "¿Qué aparece de noche?"),
        ("Nora", "Se me vienen imágenes. Que la dejo caer por la ventana. Me aterran."),
        ("Terapeuta", "¿Has sentido ganas de hacerlo, o te asustan las imágenes?"),
        ("Nora", "Ganas no, nunca. Me dan pánico."),
        ("Terapeuta", "¿Te ha gritado él, o empujado?"),
        ("Nora", "No, él es un pan de Dios."),
    )

    assert [each.tipo for each in found][:2] == ["real", "figurada"]
    assert "lo niega, a «¿Has sentido ganas de hacerlo" in found[1].texto


def test_what_one_of_a_couple_tells_of_the_other_is_asked_of_both() -> None:
    found = risk_in(
        ("Terapeuta", "¿Cómo estás en casa?"),
        ("Nora", "El domingo me dijo que si me iba se tiraba por el balcón."),
        ("Terapeuta", "Íñigo, ¿dijiste eso?"),
        ("Íñigo", "Lo dije. Estaba fuera de mí."),
        ("Terapeuta", "¿Lo habías pensado antes?"),
        ("Íñigo", "Alguna noche. Se me pasa."),
        ("Terapeuta", "Nora, ¿tienes miedo de él?"),
        ("Nora", "De que me haga algo a mí, no. De que se lo haga él, sí."),
    )

    assert [each.tipo for each in found] == ["real"] * 4


def test_a_no_that_goes_on_with_a_prayer_to_be_taken_is_none() -> None:
    [found] = risk_in(
        ("Terapeuta", "¿Ha pensado en quitarse la vida?"),
        ("Nora", "No, doctora, soy católica. Pero le pido a Dios que me recoja."),
    )

    assert found.tipo == "real"


@pytest.mark.parametrize(
    "text",
    [
        "Le pido a mi hijo que me lleve al médico.",
        "Rezo para que me llamen de la entrevista.",
        "Que lo tiro a la basura, le dije, y lo tiré.",
        "De chico mi hermano se tiraba al río.",
        "Mi jefe me presiona para que lo hagamos antes del martes.",
        "Mi madre me insistió en acostarme temprano.",
        "Ya di lo que tenía que dar en esa empresa.",
        "Cobramos el seguro de la casa y pagamos el arreglo.",
        "Me dan miedo las imágenes de la guerra en la tele.",
        "Le agarré de la mano para cruzar.",
    ],
)
def test_what_only_sounds_like_it_is_nothing(text: str) -> None:
    assert told(text) == []
