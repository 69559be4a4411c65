"""Material that is thin, odd or enormous is analysed as far as it goes, and no further."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from remanso.engines.language.analisis import Analisis
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.letter.proposal import patient_proposal
from remanso.engines.language.material import Material, Personas, Segmento
from remanso.engines.language.statements.rendering import to_markdown
from tests.engines.language.conversation import SEGMENTOS, TYPED_SESSION
from tests.support.growth import TWICE, growth


def analyse(*texts: str, voz: str = "Voz 1") -> Analisis:
    """Analyse turns of one voice, without times."""
    segmentos = [Segmento(speaker_label=voz, text=text) for text in texts]
    return ExtractiveEngine().analyse(Material(segmentos=segmentos))


@pytest.mark.parametrize("untimed", [0.0, None])
def test_a_typed_transcript_says_nothing_of_times(untimed: float | None) -> None:
    segmentos = [
        each.model_copy(update={"start_time": untimed, "end_time": untimed})
        for each in TYPED_SESSION.segmentos
    ]
    analisis = ExtractiveEngine().analyse(Material(segmentos=segmentos))
    everything = to_markdown(analisis, segmentos) + patient_proposal(
        analisis, segmentos, Personas()
    )

    assert "Reparto de la palabra: Voz 2 el 74 % (106 palabras)" in everything
    assert "Pausa" not in everything
    assert "#t=" not in everything
    assert "0:00" not in everything


def test_times_of_some_turns_only_are_not_taken_for_the_whole() -> None:
    segmentos = [*SEGMENTOS[:-1], SEGMENTOS[-1].model_copy(update={"end_time": None})]
    analisis = ExtractiveEngine().analyse(Material(segmentos=segmentos))

    assert not any("Tiempo de palabra" in each.texto for each in analisis.ritmo)


def test_overlapping_voices_make_no_pause() -> None:
    turns = [(0, 60, "Voz 1"), (10, 12, "Voz 2"), (59, 70, "Voz 2")]
    segmentos = [
        Segmento(speaker_label=voz, start_time=start, end_time=end, text="Te escucho.")
        for start, end, voz in turns
    ]
    analisis = ExtractiveEngine().analyse(Material(segmentos=segmentos))

    assert not any("Pausa" in each.texto for each in analisis.ritmo)


def test_notes_alone_are_analysed_but_back_nothing() -> None:
    notas = (
        "La paciente habla del trabajo. Está muy triste por el trabajo desde hace un mes. "
        "Su jefe la llama a la oficina."
    )
    analisis = ExtractiveEngine().analyse(Material(notas=notas))

    assert analisis.temas[0].etiqueta.startswith("El trabajo")
    assert analisis.temas[0].texto.startswith("Las notas: «La paciente habla del trabajo.»")
    assert analisis.resumen[0].texto.startswith("Las notas dicen: «")
    assert not any(each.respaldada or each.evidencias for each in analisis.afirmaciones())
    assert "Esta sesión no tiene transcripción" in to_markdown(analisis, [])
    assert patient_proposal(analisis, [], Personas()) == ""


def test_nothing_at_all_gives_an_empty_analysis() -> None:
    analisis = ExtractiveEngine().analyse(Material())

    assert list(analisis.afirmaciones()) == []


def test_one_voice_is_not_compared_with_itself() -> None:
    segmentos = [
        Segmento(speaker_label="Elena", start_time=1, end_time=66, text="Hoy traigo un sueño.")
    ]
    analisis = ExtractiveEngine().analyse(Material(segmentos=segmentos))

    assert analisis.ritmo[-1].texto == (
        "Se oye una sola voz, Elena, que habla 1 min 5 s. Silencio: el 2 % de la grabación."
    )


def test_a_crowd_is_told_by_its_main_voices() -> None:
    segmentos = [Segmento(speaker_label=f"Voz {n}", text="el miedo " * n) for n in range(1, 31)]
    analisis = ExtractiveEngine().analyse(Material(segmentos=segmentos))

    assert "24 voces más" in analisis.ritmo[-1].texto
    assert len(analisis.temas[0].evidencias) <= 4


def test_positions_count_empty_turns_too() -> None:
    analisis = analyse("", "   ", "Tengo mucho miedo de perder el trabajo.")

    assert {e.segmento for each in analisis.afirmaciones() for e in each.evidencias} == {2}
    assert all(each.respaldada for each in analisis.afirmaciones())


@pytest.mark.parametrize(
    "text",
    [
        "😀😀 Estoy tan contenta 🎉 que no me lo creo 😀",
        "أشعر بالحزن الشديد بسبب العمل، العمل صعب، والعمل طويل.",
        "Estoy cansa\u0301da de todo, cansa\u0301da de verdad y muy cansa\u0301da hoy",
        "1234 5678 ...",
        "😀",
    ],
    ids=["emoji", "right-to-left", "decomposed accents", "figures", "emoji alone"],
)
def test_text_of_any_kind_is_quoted_truly_or_left_out(text: str) -> None:
    analisis = analyse(text)

    assert all(each.respaldada for each in analisis.afirmaciones())
    assert all(e.cita in text for each in analisis.afirmaciones() for e in each.evidencias)


spoken = st.lists(
    st.one_of(st.text(max_size=30), st.sampled_from([each.text for each in SEGMENTOS])), max_size=6
)


@settings(deadline=None)
@given(turns=spoken)
def test_whatever_is_said_no_statement_goes_beyond_it(turns: list[str]) -> None:
    analisis = analyse(*turns)

    for each in analisis.afirmaciones():
        assert each.respaldada, each
        assert all(e.cita in turns[e.segmento] for e in each.evidencias)


def test_a_longer_conversation_takes_its_share_and_no_more() -> None:
    turns = [each.text for each in SEGMENTOS]

    assert growth(lambda said: analyse(*said), lambda times: turns * times, 20) <= TWICE


@pytest.mark.parametrize(
    ("begins", "repeated", "times"),
    [
        ("", "Hoy el trabajo me agota y no duermo ", 1_500),
        ("", "triste,", 6_000),
        ("triste", "e", 1_000_000),
        ("hola, ¿qué tal estás tú hoy", "?", 1_000_000),
    ],
    ids=["no full stop", "no space", "one word", "one sign"],
)
def test_enormous_text_takes_its_share_of_time_and_is_quoted_so_that_it_can_be_read(
    begins: str, repeated: str, times: int
) -> None:
    def sized(count: int) -> str:
        return begins + repeated * count

    assert growth(analyse, sized, times) <= TWICE
    found = analyse(sized(2 * times)).afirmaciones()
    assert max((len(e.cita) for each in found for e in each.evidencias), default=0) < 300
