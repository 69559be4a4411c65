"""Only words that were said back a statement."""

import string
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from remanso.engines.description import Procedencia
from remanso.engines.language.analisis import (
    Acuerdo,
    Afirmacion,
    Analisis,
    Cobertura,
    EjercicioPropuesto,
    Emocion,
    Evidencia,
    MencionDeRiesgo,
    Tema,
)
from remanso.engines.language.material import Segmento
from remanso.engines.language.statements.evidence import verify
from tests.engines.language.conversation import SEGMENTOS

SEGMENTOS_SIN_TIEMPOS = [Segmento(text=each.text) for each in SEGMENTOS]
STAMP = Procedencia(motor="Doble", modelo="de prueba", version="1", local=True)


def is_backed(*evidencias: tuple[int, str], segmentos: list[Segmento] = SEGMENTOS) -> bool:
    """Whether a statement resting on these (segment, quotation) pairs is backed."""
    statement = Afirmacion(
        texto="El trabajo pesa.",
        evidencias=[Evidencia(segmento=segmento, cita=cita) for segmento, cita in evidencias],
        respaldada=True,
    )
    return verify(Analisis(resumen=[statement], procedencia=STAMP), segmentos).resumen[0].respaldada


def test_words_of_the_segment_back_a_statement() -> None:
    assert is_backed((1, "el trabajo ha sido muy duro"))


@pytest.mark.parametrize(
    "cita",
    [
        "EL TRABAJO HA SIDO MUY DURO",
        "el trábajo ha sído muy duro",
        "«el trabajo, ha sido muy duro...»",
        "  el  trabajo\nha sido muy duro ",
        "regular esta semana",
    ],
)
def test_case_accents_punctuation_and_spacing_do_not_count(cita: str) -> None:
    assert is_backed((1, cita))


@pytest.mark.parametrize(
    ("segmento", "cita"),
    [
        (1, "el trabajo ha sido fácil"),
        (0, "el trabajo ha sido muy duro"),
        (-1, "el trabajo me tiene agotada"),
        (len(SEGMENTOS), "el trabajo"),
        (1, ""),
        (1, "…"),
        (1, "rabajo ha sido"),
        (1, "el trabajo h"),
    ],
    ids=[
        "never said",
        "said in another segment",
        "negative segment",
        "segment past the end",
        "empty",
        "punctuation alone",
        "starts inside a word",
        "ends inside a word",
    ],
)
def test_anything_else_does_not(segmento: int, cita: str) -> None:
    assert not is_backed((segmento, cita))


def test_a_statement_without_evidence_is_not_backed_whatever_it_claims() -> None:
    assert not is_backed()


def test_one_false_quotation_among_true_ones_is_enough_to_lose_the_backing() -> None:
    assert not is_backed((1, "el trabajo"), (9, "me voy a despedir"))


def test_every_kind_of_statement_is_checked() -> None:
    true = Afirmacion(texto="Sí", evidencias=[Evidencia(segmento=1, cita="he llorado")])
    false = Afirmacion(texto="No", evidencias=[Evidencia(segmento=1, cita="he reído")])
    emotions = [
        Emocion(nombre="Tristeza", intensidad=2, **each.model_dump()) for each in (true, false)
    ]
    exercises = [EjercicioPropuesto(titulo="Diario", motivo=each) for each in (true, false)]

    checked = verify(
        Analisis(
            resumen=[true, false],
            temas=[Tema(**each.model_dump()) for each in (true, false)],
            emociones=emotions,
            cambios=[true, false],
            acuerdos=[Acuerdo(quien="ambos", **each.model_dump()) for each in (true, false)],
            riesgo=[MencionDeRiesgo(tipo="real", **each.model_dump()) for each in (true, false)],
            ejercicios_propuestos=exercises,
            procedencia=STAMP,
        ),
        SEGMENTOS,
    )

    assert [each.respaldada for each in checked.afirmaciones()] == [True, False] * 7


def test_what_the_backed_statements_quote_is_measured_in_seconds() -> None:
    segmentos = [
        Segmento(start_time=0, end_time=10, text="Hola, ¿cómo vienes?"),
        Segmento(start_time=12, end_time=30, text="Cansada. No duermo."),
        Segmento(start_time=25, end_time=40, text="¿Desde cuándo?"),
    ]
    true = Afirmacion(texto="Sí", evidencias=[Evidencia(segmento=1, cita="No duermo")])
    false = Afirmacion(texto="No", evidencias=[Evidencia(segmento=0, cita="adiós")])

    checked = verify(Analisis(resumen=[true, false], procedencia=STAMP), segmentos)
    untimed = verify(Analisis(resumen=[true], procedencia=STAMP), SEGMENTOS_SIN_TIEMPOS)

    assert checked.cobertura == Cobertura(citados_s=18, total_s=40, silencio_s=2)
    assert untimed.cobertura is None


words = st.lists(st.text("abcñáéü", min_size=1, max_size=6), min_size=1, max_size=12)
noise = st.text(string.punctuation + "«»¿¡… \n", min_size=1, max_size=4)


@settings(deadline=None)
@given(spoken=words, data=st.data())
def test_any_run_of_whole_words_is_found_however_it_is_punctuated(
    spoken: list[str], data: st.DataObject
) -> None:
    first = data.draw(st.integers(0, len(spoken) - 1))
    last = data.draw(st.integers(first, len(spoken) - 1))
    cita = "".join(word.upper() + data.draw(noise) for word in spoken[first : last + 1])

    assert is_backed((0, cita), segmentos=[Segmento(text=" ".join(spoken))])


@settings(deadline=None)
@given(spoken=words, foreign=st.text("xyz", min_size=1, max_size=6))
def test_a_word_that_was_not_said_is_never_found(spoken: list[str], foreign: str) -> None:
    cita = " ".join([*spoken, foreign])

    assert not is_backed((0, cita), segmentos=[Segmento(text=" ".join(spoken))])


@settings(deadline=None)
@given(text=st.text())
def test_a_text_in_any_script_backs_itself_if_it_has_words(text: str) -> None:
    has_words = any(char.isalnum() for char in unicodedata.normalize("NFKD", text))

    assert is_backed((0, text), segmentos=[Segmento(text=text)]) == has_words
