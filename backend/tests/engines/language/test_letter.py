"""What is proposed for the patient: their own words, never a report about them."""

import re

import pytest

from remanso.engines.description import Procedencia
from remanso.engines.language.analisis import Afirmacion, Analisis, EjercicioPropuesto, Evidencia
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.letter.proposal import patient_proposal
from remanso.engines.language.material import Material, Personas, Segmento
from remanso.engines.language.statements.evidence import verify
from tests.engines.language.conversation import SEGMENTOS, SESSION

ELENA = Personas(paciente="Elena", terapeuta="Ana Ruiz")
MODEL = Procedencia(motor="Modelo", modelo="m", version="1", local=True)
NAMED = [
    each.model_copy(
        update={"speaker_label": "Elena" if each.speaker_label == "Voz 2" else "Terapeuta"}
    )
    for each in SEGMENTOS
]


def letter(segmentos: list[Segmento], personas: Personas = ELENA) -> str:
    """The letter that the embedded engine's analysis leads to."""
    material = Material(segmentos=segmentos, personas=personas)
    return patient_proposal(ExtractiveEngine().analyse(material), segmentos, personas)


def said(voz: str, text: str, at: float = 60.0) -> Segmento:
    return Segmento(speaker_label=voz, start_time=at, end_time=at + 20, text=text)


def quotations(text: str) -> list[str]:
    return re.findall(r"«([^»]*)»", text)


def test_every_quotation_is_a_whole_sentence_of_theirs_in_the_order_they_said_them() -> None:
    text = letter(NAMED)
    own = " ".join(each.text for each in NAMED if each.speaker_label == "Elena")

    places = [own.index(cita) for cita in quotations(text)]
    assert places
    assert places == sorted(places)
    assert all(cita.endswith((".", "!", "…")) and cita[0].isupper() for cita in quotations(text))
    assert text.count("• Dijiste: «") == len(places) <= 4


def test_it_speaks_to_them_and_never_of_them_nor_in_figures() -> None:
    text = letter(NAMED)
    around = re.sub(r"«[^»]*»|\(\d+:\d\d\)", "", text)

    assert text.startswith("Hola, Elena:\n")
    assert text.count("Elena") == 1
    assert "Terapeuta" not in text
    assert not re.search(r"\bdice\b|\bella\b|\bél\b|\bveces\b|%|\bos\b|\bvosotr|\busted", around)
    assert not re.search(r"\d", around)
    assert not set("#*[]") & set(text)


def test_it_says_where_it_comes_from_and_who_reviews_it() -> None:
    text = letter(NAMED)

    assert "de forma automática" in text
    assert "tu terapeuta lo revisa" in text


def test_while_nobody_said_which_voice_is_theirs_it_puts_no_words_in_their_mouth() -> None:
    text = letter(SEGMENTOS)

    assert "• Se dijo: «" in text
    assert "Dijiste" not in text
    assert "Voz" not in text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("¿Y si no sé qué hacer con todo esto?", "a question"),
        ("Y hay otra cosa.", "a fragment"),
        ("La mano de mi padre.", "says nothing of them"),
        ("A veces pienso en matarme y me da igual.", "for a conversation"),
        ("Mi madre me dijo: Elena, me tienes harta con esto.", "somebody speaks to them"),
    ],
)
def test_what_is_not_worth_sending_is_not_sent(text: str, why: str) -> None:
    del why
    assert letter([said("Terapeuta", "Cuéntame más."), said("Elena", text)]) == ""


def test_a_models_own_sentences_are_left_out_and_what_they_rest_on_is_quoted_whole() -> None:
    segmentos = [
        said("Terapeuta", "¿Qué le dijiste?"),
        said("Elena", "Que el trabajo me tiene agotada, y que ya no quiero callarme."),
    ]
    claimed = Afirmacion(
        texto="La paciente presenta un trastorno; Elena se siente agotada.",
        evidencias=[Evidencia(segmento=1, cita="el trabajo me tiene agotada")],
    )
    invented = Afirmacion(
        texto="Se muda a Lisboa.", evidencias=[Evidencia(segmento=1, cita="me voy a Lisboa")]
    )
    exercises = [
        EjercicioPropuesto(titulo="Diario de límites", motivo=claimed),
        EjercicioPropuesto(titulo="Exposición para la fobia", motivo=claimed),
    ]
    analisis = Analisis(
        resumen=[claimed, invented], ejercicios_propuestos=exercises, procedencia=MODEL
    )
    text = patient_proposal(verify(analisis, segmentos), segmentos, ELENA)

    assert quotations(text) == [
        "Que el trabajo me tiene agotada, y que ya no quiero callarme.",
        "Diario de límites",
    ]
    assert "trastorno" not in text
    assert "Lisboa" not in text


def test_what_was_agreed_is_told_in_the_words_of_both_and_nobody_elses_agreements() -> None:
    text = letter(
        [
            said("Elena", "Con mi hermana quedamos en que nos llamaríamos. Me quedé tranquila."),
            said("Terapeuta", "Entonces quedamos en que apuntas la hora cada noche.", 120),
            said("Elena", "Sí, eso lo puedo hacer yo sola esta semana.", 140),
            said("Terapeuta", "Y yo te mando el lunes la hoja.", 160),
            said("Elena", "Gracias.", 170),
        ]
    )

    _, agreed = text.split("Lo que acordamos:\n")
    assert agreed.startswith(
        "• Tu terapeuta te propuso: «Entonces quedamos en que apuntas la hora cada noche.»"
        " Dijiste: «Sí, eso lo puedo hacer yo sola esta semana.»\n"
        "• Tu terapeuta dijo: «Y yo te mando el lunes la hoja.»\n"
    )
    assert "Con mi hermana" not in agreed


def test_what_the_therapist_does_too_is_not_put_to_the_patient_alone() -> None:
    text = letter(
        [
            said("Elena", "Esta semana me reí por primera vez en meses, y me quedé tranquila."),
            said("Terapeuta", "Yo le escribo hoy a tu médica para que te dé hora.", 120),
            said("Elena", "Si me la da, sí voy.", 140),
            said("Terapeuta", "¿Puedo llamar a tu hermana?", 160),
            said("Elena", "Llámala.", 170),
        ]
    )

    _, agreed = text.split("Lo que acordamos:\n")
    assert agreed.startswith(
        "• Tu terapeuta dijo: «Yo le escribo hoy a tu médica para que te dé hora.»"
        " Dijiste: «Si me la da, sí voy.»\n"
        "• Tu terapeuta te preguntó: «¿Puedo llamar a tu hermana?» Dijiste: «Llámala.»\n"
    )


def test_of_a_couple_only_the_patients_own_part_of_what_was_agreed_is_told() -> None:
    text = letter(
        [
            said("Elena", "Esta semana me reí con él por primera vez en meses."),
            said("Bruno", "Yo estuve contento con ella."),
            said("Terapeuta", "Les propongo cenar sin teléfonos los miércoles."),
            said("Elena", "Dale, me gusta la idea."),
            said("Bruno", "Vale, yo cocino."),
        ]
    )

    assert "«Dale, me gusta la idea.»" in text
    assert "yo cocino" not in text
    assert "Bruno" not in text


@pytest.mark.parametrize(
    ("asked", "written"),
    [
        ("¿Cómo te has sentido? Cuéntame qué te ayudó.", "díselo en la próxima sesión"),
        ("¿Y vos qué hacés cuando pasa? Contame.", "decíselo en la próxima sesión"),
        ("¿Cómo se siente usted? Cuénteme de su casa.", "dígaselo en la próxima sesión"),
    ],
)
def test_it_speaks_to_them_as_their_therapist_does(asked: str, written: str) -> None:
    text = letter([said("Terapeuta", asked), said("Elena", "Por fin pude dormir yo sola.")])

    assert written in text


def test_what_they_understood_comes_before_what_only_hurt() -> None:
    text = letter(
        [
            said("Elena", "Soy una inútil y un desastre, me doy asco."),
            said("Terapeuta", "¿Y el paseo?"),
            said("Elena", "Me di cuenta de que caminando descanso de verdad."),
            said("Terapeuta", "¿Qué más?"),
            said("Elena", "El martes pude decirle a mi jefa que no me quedaba."),
        ]
    )

    assert "caminando descanso de verdad" in text
    assert "pude decirle a mi jefa" in text
    assert "inútil" not in text


def test_nothing_is_quoted_from_where_dying_was_spoken_of() -> None:
    text = letter(
        [
            said("Elena", "Por fin pude salir a caminar con mi amiga."),
            said("Terapeuta", "Con tu amiga."),
            said("Terapeuta", "¿Has pensado alguna vez en morirte?"),
            said("Elena", "Cuando lo pienso me quedo tranquila, mejor que antes."),
        ]
    )

    assert "salir a caminar" in text
    assert "me quedo tranquila" not in text


def test_beside_danger_only_what_was_managed_is_quoted() -> None:
    dangerous = [
        said("Terapeuta", "¿Has pensado en quitarte la vida?"),
        said("Elena", "Algunas noches, sí."),
        said("Terapeuta", "¿Qué más pasó esta semana?"),
        said("Elena", "Salí del taller y me dejé cuatrocientos euros en la máquina del bar."),
        said("Terapeuta", "¿Y en casa?"),
        said("Elena", "Le dije a mi mujer que me habían pagado tarde, y no era verdad."),
        said("Terapeuta", "Te propongo llamar a tu hermana el sábado."),
        said("Elena", "Sí, la llamo el sábado después de comer."),
    ]
    managed = [
        said("Terapeuta", "¿Hubo algo bueno?"),
        said("Elena", "Pasé la tarde con los críos. Hacía años que no me reía así."),
    ]

    alone, with_something_good = letter(dangerous), letter([*dangerous, *managed])
    assert quotations(alone) == [
        "Te propongo llamar a tu hermana el sábado.",
        "Sí, la llamo el sábado después de comer.",
    ]
    assert "con tus propias palabras" not in alone
    assert "Hacía años que no me reía así." in with_something_good
    assert "euros" not in with_something_good


def test_nothing_is_written_down_that_whoever_hurts_them_must_not_read() -> None:
    text = letter(
        [
            said("Terapeuta", "¿Cómo estás?"),
            said("Elena", "Por fin pude dormir, en la cama de mi hermana y con la luz apagada."),
            said("Terapeuta", "¿Qué pasó?"),
            said("Elena", "Me quitaron el arma en la comisaría y me sentí tranquila, la verdad."),
            said("Terapeuta", "Te propongo pedir la orden de alejamiento esta semana."),
            said("Elena", "Vale, el jueves voy al juzgado y la pido."),
            said("Terapeuta", "Y te propongo llamar a tu hermana el sábado."),
            said("Elena", "Sí, la llamo el sábado después de comer."),
        ]
    )

    assert "la cama de mi hermana" in text
    assert "la llamo el sábado" in text
    assert not re.search(r"alejamiento|juzgado|comisaría|arma", text)


def test_the_emotions_they_named_themselves_are_named_and_those_of_others_are_not() -> None:
    text = letter(
        [
            said("Terapeuta", "¿Cómo te vas?"),
            said("Elena", "Me voy con esperanza. Me da miedo la mudanza."),
            said("Elena", "Mi madre está triste y mi hermano tiene mucha rabia."),
        ]
    )

    [felt] = [line for line in text.splitlines() if "pusiste nombre" in line]
    assert "esperanza" in felt
    assert "miedo" in felt
    assert "tristeza" not in felt
    assert "rabia" not in felt


def test_without_a_transcript_it_is_the_therapist_who_writes() -> None:
    analisis = ExtractiveEngine().analyse(Material(notas="Habla de su madre y del trabajo."))

    assert patient_proposal(analisis, [], ELENA) == ""


def test_the_letter_of_an_ordinary_session_is_short() -> None:
    assert len(patient_proposal(ExtractiveEngine().analyse(SESSION), SEGMENTOS, ELENA)) < 1_200
