"""What is agreed to do: proposed and accepted, or planned; not refused, wished, past, of others."""

import pytest

from remanso.engines.language.analisis import Acuerdo
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.material import Material, Personas, Segmento

Spoken = tuple[str, str]
BEFORE: list[Spoken] = [
    ("Terapeuta", "¿Cómo ha ido el mes?"),
    ("Nerea", "Cansado. En la tienda no paramos y llego a casa sin ganas de nada."),
    ("Terapeuta", "Cuéntame de esa falta de ganas."),
    ("Nerea", "Me tumbo en el sofá y me quedo mirando el techo."),
    ("Terapeuta", "Mirando el techo."),
    ("Nerea", "Sí, como si esperara algo."),
]


def agreements(*turns: Spoken, before: list[Spoken] = BEFORE) -> list[Acuerdo]:
    """What the engine finds agreed in a session that ends so."""
    segmentos = [
        Segmento(speaker_label=voz, start_time=10.0 * at, end_time=10.0 * at + 9, text=text)
        for at, (voz, text) in enumerate([*before, *turns])
    ]
    material = Material(
        segmentos=segmentos, personas=Personas(paciente="Nerea Sanz", terapeuta="Ana Ruiz")
    )
    return ExtractiveEngine().analyse(material).acuerdos


def test_a_proposal_that_is_accepted_is_one_agreement_with_both_turns_as_evidence() -> None:
    [found] = agreements(
        ("Terapeuta", "Te propongo que salgas a caminar media hora cada tarde."),
        ("Nerea", "Venga, de acuerdo."),
    )

    assert found.texto == (
        "Terapeuta: «Te propongo que salgas a caminar media hora cada tarde.»"
        " · Nerea: «Venga, de acuerdo.»"
    )
    assert (found.quien, found.para) == ("paciente", "cada tarde")
    assert [each.segmento for each in found.evidencias] == [6, 7]
    assert found.respaldada


@pytest.mark.parametrize(
    "yes",
    ["Vale.", "Dale, me gusta.", "Órale, sí.", "Ya, listo.", "Bueno, lo intento.", "Firmado."],
)
def test_people_of_five_countries_say_yes(yes: str) -> None:
    assert agreements(
        ("Terapeuta", "¿Qué te parece si dejas el portátil fuera del cuarto?"), ("Nerea", yes)
    )


@pytest.mark.parametrize(
    "no",
    [
        "No, eso no.",
        "Mejor no, que lo necesito.",
        "Uf. Todavía no.",
        "No me veo, la verdad.",
        "Sí, pero no puedo.",
        "Eso para otro día.",
        "Ya, pero es que en mi casa es imposible.",
        "No le prometo nada.",
    ],
)
def test_what_is_refused_or_left_is_no_agreement(no: str) -> None:
    assert not agreements(
        ("Terapeuta", "¿Qué te parece si dejas el portátil fuera del cuarto?"), ("Nerea", no)
    )


@pytest.mark.parametrize(
    ("said", "when"),
    [
        ("Le escribo a mi prima el sábado por la mañana.", "el sábado por la mañana"),
        ("Voy a llamar al ayuntamiento mañana mismo.", "mañana mismo"),
        ("Se lo diré a Pablo antes del viernes.", "antes del viernes"),
        ("Respirar cinco minutos, todas las noches.", "todas las noches"),
        ("Me apunto a cerámica.", None),
    ],
)
def test_asked_what_they_take_with_them_people_say_what_they_will_do(
    said: str, when: str | None
) -> None:
    [found] = agreements(("Terapeuta", "Para esta semana, ¿qué te llevas?"), ("Nerea", said))

    assert f"Nerea: «{said}»" in found.texto
    assert (found.quien, found.para) == ("paciente", when)


@pytest.mark.parametrize(
    "said",
    [
        "Ayer le escribí a mi prima y no contestó.",
        "Me gustaría poder dormir del tirón.",
        "Si me tocara la lotería lo dejaba todo.",
        "Mi hermano llamó al médico el lunes.",
        "Ojalá mañana fuera domingo.",
    ],
)
def test_the_past_wishes_and_what_others_do_are_none(said: str) -> None:
    assert not agreements(("Terapeuta", "Para esta semana, ¿qué te llevas?"), ("Nerea", said))


def test_each_thing_planned_is_one_agreement_and_the_farewell_none() -> None:
    found = agreements(
        ("Terapeuta", "¿Qué vas a hacer distinto hasta que nos veamos?"),
        ("Nerea", "Voy a poner el despertador a las siete."),
        ("Terapeuta", "¿Y la guitarra?"),
        ("Nerea", "El domingo, con mi vecino."),
        ("Terapeuta", "¿Y con tu jefa?"),
        ("Nerea", "Con ella no, todavía no."),
        ("Terapeuta", "¿Cómo te vas?"),
        ("Nerea", "Contenta. Me voy a tomar un café."),
    )

    assert [each.para for each in found] == ["a las siete", "El domingo"]
    assert "¿Y la guitarra?" in found[1].texto


def test_a_detail_that_is_asked_for_belongs_to_what_was_planned() -> None:
    [found] = agreements(
        ("Terapeuta", "¿Qué podrías hacer tú?"),
        ("Nerea", "Hablar con mi padre de la casa del pueblo."),
        ("Terapeuta", "De la casa. ¿Te ves?"),
        ("Nerea", "Sí. El martes se lo digo."),
    )

    assert "la casa del pueblo" in found.texto
    assert found.para == "El martes"


def test_what_the_therapist_takes_on_is_theirs() -> None:
    [found] = agreements(
        ("Terapeuta", "El lunes te mando por correo la hoja del registro."), ("Nerea", "Gracias.")
    )

    assert (found.quien, found.para) == ("terapeuta", "El lunes")


def test_of_a_couple_that_accepts_together_it_is_both() -> None:
    [found] = agreements(
        ("Terapeuta", "Les propongo cenar sin teléfonos los miércoles."),
        ("Nerea", "Sí, me parece."),
        ("Pablo", "Dale, yo cocino."),
    )

    assert (found.quien, found.para) == ("ambos", "los miércoles")


def test_one_speaks_of_the_present_session_at_its_beginning() -> None:
    assert not agreements(
        ("Nerea", "Sí, claro."),
        *BEFORE,
        *BEFORE,
        before=[("Terapeuta", "Te propongo que empecemos por cómo llegas.")],
    )


def test_while_nobody_is_known_to_be_the_therapist_nothing_is_said() -> None:
    assert not agreements(
        ("Ida", "¿Y si vamos el domingo a verlo?"),
        ("Olmo", "Vale, el domingo voy."),
        before=[("Ida", "Hola."), ("Olmo", "Hola.")],
    )


@pytest.mark.parametrize(
    ("proposed", "answered", "quien", "para"),
    [
        ("¿Te animás a escribirle antes del jueves?", "Y bueno, dale.", "paciente", "el jueves"),
        ("¿Cómo la ves si apagas el celular a las diez?", "Sale, va.", "paciente", "a las diez"),
        ("Para el martes, tráeme la lista.", "De acuerdo.", "paciente", "Para el martes"),
        ("Anota en la libreta cuándo te viene, ¿va?", "Va, lo anoto.", "paciente", None),
        (
            "Sugiero que lo hables con él.",
            "Está bueno. Lo hablo el jueves.",
            "paciente",
            "el jueves",
        ),
        ("Tu tarea: escribir la carta.", "La escribo, pero no la mando.", "paciente", None),
        ("¿En qué quedamos?", "En que hablo con mi jefe el lunes.", "paciente", "el lunes"),
        ("¿Le podrías pedir ayuda a tu mamá?", "Sí, le pido mañana.", "paciente", "mañana"),
        ("¿Y que duerma alguien contigo?", "Se lo pregunto yo a Inés.", "paciente", None),
        ("Yo me comprometo a llamar al colegio mañana.", "Gracias.", "terapeuta", "mañana"),
        ("Voy a escribirle un informe.", "Me vendría muy bien.", "terapeuta", None),
        ("Te voy a seguir preguntando por eso, ¿te parece?", "Sí, claro.", "terapeuta", None),
        ("Un paso: ¿bajar a la plaza dos tardes?", "Vale, dos.", "paciente", None),
        ("Y me apuntas cuánto te cuesta.", "Vale, en el móvil.", "paciente", None),
        ("Y las cuchillas, ¿las sacamos de tu cuarto?", "Sí, se las doy.", "paciente", None),
    ],
)
def test_a_proposal_has_many_forms(
    proposed: str, answered: str, quien: str, para: str | None
) -> None:
    [found] = agreements(("Terapeuta", proposed), ("Nerea", answered))

    assert found.quien == quien
    assert found.para is not None if para else True
    assert (found.para or "").endswith(para or "")


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("¿Te animarías a escribir cada noche?", "No. Ya lo escribo todo. Sería peor."),
        ("¿Y qué haces cuando él llega?", "Me encierro en el cuarto y pongo música."),
        ("Te hago una pregunta: ¿duermes?", "Duermo a ratos."),
        ("¿Y por la noche?", "Le digo a mi hijo: a ver si mañana llueve."),
        ("¿Le parece que fue injusto?", "Sí, mucho."),
        ("¿Lo miramos un momento?", "Sí, vale."),
        ("¿Lo hablamos la semana pasada?", "Sí, un rato."),
        ("¿Dormir tres horas te basta?", "Sí, creo."),
    ],
)
def test_what_people_do_anyway_and_a_plain_no_are_none(asked: str, answered: str) -> None:
    assert not agreements(("Terapeuta", asked), ("Nerea", answered))


def test_a_few_words_are_enough_once_the_therapist_calls_it_settled() -> None:
    [found] = agreements(
        ("Terapeuta", "¿Y comer con tu abuela?"),
        ("Nerea", "Cinco minutos."),
        ("Terapeuta", "Cinco minutos sentada, ¿cuántos días?"),
        ("Nerea", "Tres."),
        ("Terapeuta", "Tres días. Hecho. ¿Qué me quieres preguntar tú?"),
        ("Nerea", "Nada."),
    )

    assert "Nerea: «Tres.» · Terapeuta: «Tres días. Hecho.»" in found.texto


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("¿Se lo dirías esta semana a tu hermano?", "Sí, lo veo el sábado. Se lo digo ahí."),
        ("Esta semana te pido que apuntes una sola cosa cada noche.", "Me da pereza. Pero pruebo."),
        ("Vamos a dejar las llamadas solo para la tarde.", "Ya, mejor así."),
        (
            "Nos vemos el lunes, y si te vienen las ganas, me llamas a cualquier hora.",
            "Sí. Se lo prometo.",
        ),
        ("De eso hablamos tú y yo a solas. ¿Puedes el viernes?", "El viernes a las tres puedo."),
        ("¿Me darías la cuchilla que guardas?", "Ya. Te la paso ahora."),
    ],
)
def test_what_is_asked_for_in_other_ways_is_agreed_too(asked: str, said: str) -> None:
    [found] = agreements(("Terapeuta", asked), ("Nerea", said))

    assert asked.rpartition(". ")[2].rstrip(".") in found.texto
    assert f"Nerea: «{said}»" in found.texto


def test_what_is_asked_for_again_stands_with_what_it_is() -> None:
    [found] = agreements(
        ("Terapeuta", "Me gustaría que el domingo le digas a tu madre que estás cansada."),
        ("Nerea", "Uf, eso me cuesta más que trabajar."),
        ("Terapeuta", "¿Lo intentarías?"),
        ("Nerea", "Lo intento."),
    )

    assert "«Me gustaría que el domingo" in found.texto
    assert "«¿Lo intentarías?» · Nerea: «Lo intento.»" in found.texto
    assert found.para == "el domingo"


def test_the_days_on_which_the_therapist_puts_it_are_part_of_it() -> None:
    [found] = agreements(
        ("Terapeuta", "¿Qué podrías hacer que te siente bien?"),
        ("Nerea", "El huerto. Media hora, cuando viene la chica."),
        ("Terapeuta", "Entonces los martes, huerto. Media hora."),
        ("Nerea", "Media hora. Con eso tiro toda la semana."),
    )

    assert "«Entonces los martes, huerto. Media hora.»" in found.texto
    assert found.para == "los martes"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("¿Cuántas veces te levantas ahora?", "Antes eran seis por noche. Me pongo nerviosa."),
        ("¿Qué harías si decidieras tú sola?", "Aceptar. Mañana mismo."),
    ],
)
def test_what_only_makes_them_think_is_not_agreed(asked: str, said: str) -> None:
    planned = [
        ("Terapeuta", "¿Puedes acostarte a las once?"),
        ("Nerea", "Sí, a las once me acuesto."),
    ]

    [found] = agreements(*planned, ("Terapeuta", asked), ("Nerea", said))

    assert said not in found.texto


def test_what_is_called_by_another_name_keeps_its_marks() -> None:
    [found] = agreements(
        ("Terapeuta", "¿Puedes guardar el número con otro nombre?"),
        ("Nerea", "Lo guardo como «panadería»."),
    )

    assert "«Lo guardo como “panadería”.»" in found.texto


def test_what_two_agree_on_is_of_both() -> None:
    [*_, found] = agreements(
        ("Terapeuta", "Dos cosas: Iván no mira el móvil y Nerea avisa. ¿De acuerdo los dos?"),
        ("Nerea", "De acuerdo."),
        ("Iván", "Vale."),
    )

    assert found.quien == "ambos"
    assert "Nerea: «De acuerdo.» · Iván: «Vale.»" in found.texto


@pytest.mark.parametrize(
    "asked", ["¿Lo llamarías miedo?", "¿Lo harías otra vez?", "¿Se lo dirías a una amiga?"]
)
def test_what_asks_for_a_name_or_a_judgement_is_no_request(asked: str) -> None:
    assert agreements(("Terapeuta", asked), ("Nerea", "Sí.")) == []


def test_what_is_supposed_of_somebody_else_is_put_to_nobody() -> None:
    assert agreements(("Terapeuta", "¿Y si Dios no te ayuda?"), ("Nerea", "Aquí seguiré.")) == []
