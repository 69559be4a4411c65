"""What rules read in the last sessions before the next: deeds, open threads, people, subjects."""

from collections.abc import Sequence

import pytest

from remanso.engines.language.analisis import Acuerdo, Evidencia, Tema
from remanso.engines.language.extractive.preparation.deeds import Told
from remanso.engines.language.extractive.preparation.people import find_people
from remanso.engines.language.extractive.preparation.threads import find_put_off, find_unagreed
from remanso.engines.language.extractive.preparation.untouched import reader_of_touched
from remanso.engines.language.extractive.reading.conversation import Conversation, read_conversation
from remanso.engines.language.material import Material, Personas, Segmento

PERSONAS = Personas(paciente="Nerea Sanz", terapeuta="Ana Ruiz")
LATER = [("Terapeuta", "Cuéntame."), ("Nerea", "Pues en la tienda hay mucho lío.")] * 4
AGREED = Acuerdo(
    texto="Terapeuta: «¿Y si llamas a tu hermana por lo de las llaves?» · Nerea: «Vale.»",
    evidencias=[
        Evidencia(segmento=8, cita="¿Y si llamas a tu hermana por lo de las llaves?"),
        Evidencia(segmento=9, cita="Vale."),
    ],
    respaldada=True,
    quien="paciente",
)


def turns(*said: tuple[str, str]) -> list[Segmento]:
    """A transcript in which each turn takes ten seconds."""
    return [
        Segmento(speaker_label=voz, start_time=10.0 * at, end_time=10.0 * at + 9, text=text)
        for at, (voz, text) in enumerate(said)
    ]


def talk(*said: tuple[str, str]) -> Conversation:
    """The same, as the rules read it."""
    return read_conversation(Material(segmentos=turns(*said), personas=PERSONAS))


@pytest.mark.parametrize(
    "said",
    [
        [("Terapeuta", "¿Llamaste a tu hermana por las llaves?"), ("Nerea", "Sí, el martes.")],
        [("Nerea", "He llamado a mi hermana y ya tengo las llaves.")],
        [("Nerea", "Al final llamé a mi hermana por lo de las llaves.")],
    ],
)
def test_what_is_told_as_done_was_done(said: Sequence[tuple[str, str]]) -> None:
    deed = Told(talk(*said, *LATER)).find_deed(AGREED)

    assert deed is not None
    assert deed.done
    assert deed.evidencia.cita == said[-1][1]


@pytest.mark.parametrize(
    "said",
    [
        [("Terapeuta", "¿Llamaste a tu hermana por las llaves?"), ("Nerea", "No, al final no.")],
        [("Nerea", "No he podido llamar a mi hermana por las llaves.")],
        [("Nerea", "Lo de las llaves de mi hermana se me olvidó.")],
        [("Nerea", "Todavía no he llamado a mi hermana para las llaves.")],
    ],
)
def test_what_is_told_as_not_done_was_not(said: Sequence[tuple[str, str]]) -> None:
    deed = Told(talk(*said, *LATER)).find_deed(AGREED)

    assert deed is not None
    assert not deed.done


@pytest.mark.parametrize(
    "said",
    [
        [("Nerea", "Mi hermana está de viaje.")],
        [("Terapeuta", "¿Llamaste a tu hermana por las llaves?"), ("Nerea", "Bueno, depende.")],
        [("Nerea", "Mañana llamo a mi hermana por las llaves.")],
        [("Nerea", "¿He llamado a mi hermana por las llaves?")],
        [
            ("Nerea", "He llamado a mi hermana por las llaves."),
            ("Nerea", "No he llamado a mi hermana por las llaves."),
        ],
        [("Terapeuta", "He llamado a tu hermana por las llaves.")],
    ],
)
def test_what_is_not_plain_says_neither(said: Sequence[tuple[str, str]]) -> None:
    assert Told(talk(*said, *LATER)).find_deed(AGREED) is None


def test_what_is_said_while_the_next_thing_is_planned_tells_of_no_deed() -> None:
    assert (
        Told(talk(*LATER, ("Nerea", "He llamado a mi hermana, las llaves."))).find_deed(AGREED)
        is None
    )


@pytest.mark.parametrize(
    "said",
    [
        "Eso lo retomamos el próximo día.",
        "Si te parece, lo hablamos la semana que viene.",
        "Volvemos a lo de tu padre en la próxima sesión.",
        "Lo de tu padre queda pendiente.",
    ],
)
def test_what_was_put_off_stands_with_the_words_it_follows(said: str) -> None:
    [found] = find_put_off(
        talk(("Nerea", "Hay algo de mi padre que no te he contado."), ("Terapeuta", said))
    )

    assert found.texto == (
        f"Nerea: «Hay algo de mi padre que no te he contado.» · Terapeuta: «{said}»"
    )
    assert [each.segmento for each in found.evidencias] == [0, 1]


@pytest.mark.parametrize(
    "said",
    [
        "Nos vemos la próxima semana.",
        "¿Lo hablamos otro día?",
        "La semana que viene tengo vacaciones.",
        "Seguimos la semana que viene.",
    ],
)
def test_a_farewell_or_a_question_puts_nothing_off(said: str) -> None:
    assert find_put_off(talk(("Nerea", "He dormido bien."), ("Terapeuta", said))) == []


def test_a_subject_is_open_where_others_were_agreed_on_and_it_was_not() -> None:
    sleep = Tema(
        texto="Nerea: «No duermo.»",
        evidencias=[Evidencia(segmento=2, cita="No duermo.")],
        etiqueta="Sueño e insomnio",
    )
    family = Tema(
        texto="Nerea: «Las llaves.»",
        evidencias=[Evidencia(segmento=8, cita="llaves")],
        etiqueta="Hermanos y familia extensa",
    )

    assert list(find_unagreed([sleep, family], [AGREED])) == [sleep]
    assert list(find_unagreed([sleep, family], [])) == []


def test_people_are_found_by_name_with_what_they_are_to_the_patient() -> None:
    found = find_people(
        turns(
            ("Nerea", "Discutí con mi hermana Vero. Mi hermana Vero no escucha."),
            ("Terapeuta", "¿Y tu hija Lía? ¿Mi libro Uno?"),
            ("Nerea", "Mi jefe, que se llama Ramón, me llamó. Nati, mi prima, también."),
            ("Nerea", "Mi barrio Triana y mi Netflix. Tu madre Rosa, dijo él."),
        ),
        PERSONAS,
    )

    assert [(each.nombre, each.relacion) for each in found] == [
        ("Vero", "hermana"),
        ("Lía", "hija"),
        ("Ramón", "jefe"),
        ("Nati", "prima"),
    ]


def test_a_subject_is_touched_by_any_word_of_it_and_by_its_name() -> None:
    sleep = Tema(texto="", etiqueta="Sueño e insomnio")
    letter = Tema(texto="", etiqueta="La carta")
    debts = Tema(texto="", etiqueta="Dinero y deudas")

    touched = reader_of_touched(["Anoche me desvelé dos veces.", "Ya eché las cartas."], [debts])

    assert touched(sleep)
    assert touched(debts)
    assert touched(letter)
    assert not reader_of_touched(["Hoy he ido al cine."], [])(sleep)
