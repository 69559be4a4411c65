"""What is read, as therapist and as patient, of a recording that is poor, odd or very long."""

from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.material import Material, Personas, Segmento
from remanso.engines.language.statements.renaming import Told, tell
from tests.support.growth import TWICE, growth

Spoken = tuple[str, str]
NORA = Personas(paciente="Nora Vidal", terapeuta="Ana Ruiz")
ALONE = (
    "El lunes fui a ver a mi madre y no me reconoció. Me senté a su lado y le canté. "
    "Luego llamé a mi hermano, que no contestó. El martes no fui, por primera vez, y dormí ocho "
    "horas. Estoy contenta de haber dormido."
)
FOUR: list[Spoken] = [
    ("Terapeuta", "Hola a los cuatro. ¿Quién empieza?"),
    ("Nora", "Empiezo yo. Vengo porque en casa no se habla."),
    ("Luis", "Yo estoy furioso, a mí nadie me escucha."),
    ("Carla", "Tú gritas, papá. Y yo me pongo triste."),
    ("Nora", "A mí me da miedo cuando gritas, Luis."),
    ("Terapeuta", "¿Qué os parece si el viernes cenáis juntos, sin móviles?"),
    ("Nora", "Vale. Yo cocino."),
    ("Luis", "De acuerdo."),
    ("Carla", "Vale."),
]


def read(*turns: Spoken, timed: bool = True) -> Told:
    """A session as both people receive it."""
    segmentos = [
        Segmento(
            speaker_label=voz,
            start_time=10.0 * at if timed else None,
            end_time=10.0 * at + 8 if timed else None,
            text=text,
        )
        for at, (voz, text) in enumerate(turns)
    ]
    material = Material(segmentos=segmentos, personas=NORA)
    return tell(ExtractiveEngine().analyse(material), segmentos, NORA)


def test_of_one_voice_that_is_hers_she_reads_what_she_said() -> None:
    told = read(*(("Nora", text) for text in ALONE.split(". ")))

    assert "Se oye una sola voz, Nora" in told.profesional
    assert "Dijiste: «" in told.paciente
    assert "Lo que acordamos" not in told.paciente
    assert told.analisis.no_explorado == []


def test_a_monologue_of_nobody_known_is_put_in_nobodys_mouth() -> None:
    told = read(("Voz 1", ALONE))

    assert "Voz 1: «" in told.profesional
    assert "Dijiste" not in told.paciente
    assert "pusiste nombre" not in told.paciente


def test_of_four_voices_each_keeps_their_words() -> None:
    told = read(*FOUR)

    assert {each.nombre for each in told.analisis.emociones} == {"Miedo"}
    assert "furioso" not in told.paciente
    assert "triste" not in told.paciente
    assert [each.quien for each in told.analisis.acuerdos] == ["ambos"]
    assert "Luis" not in told.paciente.partition("Lo que acordamos")[2]


def test_silence_has_nothing_to_tell_and_says_so() -> None:
    told = read(("Voz 1", "..."), ("Voz 2", ""), ("Voz 1", "[silencio]"), ("Voz 2", "(suspira)"))

    assert list(told.analisis.afirmaciones()) == []
    assert told.analisis.no_explorado == []
    assert "no hay palabras que analizar" in told.profesional
    assert told.paciente == ""


def test_music_and_what_is_heard_in_it_are_nobodys_words() -> None:
    told = read(
        ("Voz 1", "[música]"),
        ("Voz 1", "♪ ♪ ♪"),
        ("Voz 1", "♪ sin ti me muero, sin ti me muero ♪"),
        ("Voz 1", "Subtítulos realizados por la comunidad de Amara.org"),
        ("Voz 2", "¡Gracias por ver el video!"),
    )

    assert list(told.analisis.afirmaciones()) == []
    assert told.paciente == ""


def test_what_people_say_beside_a_mark_is_kept() -> None:
    told = read(("Terapeuta", "¿Cómo estás?"), ("Nora", "(llora) Hoy estoy muy triste, Ana."))

    assert [each.nombre for each in told.analisis.emociones] == ["Tristeza"]


def test_of_two_languages_what_is_understood_is_told_and_all_of_it_is_quoted_as_it_is() -> None:
    told = read(
        ("Terapeuta", "¿Y qué hiciste?"),
        ("Nora", "I cried. Lloré toda la tarde porque mi madre se fue. I felt so sad."),
        ("Terapeuta", "¿Qué vas a hacer esta semana?"),
        ("Nora", "I want to call her. La voy a llamar el domingo."),
    )

    assert [each.nombre for each in told.analisis.emociones] == ["Tristeza"]
    assert told.analisis.acuerdos[0].para == "el domingo"
    assert told.analisis.no_explorado == []


def test_a_pasted_transcript_without_times_points_at_none() -> None:
    told = read(
        ("Terapeuta", "¿Qué tal la semana?"),
        ("Nora", "Mejor. El lunes hablé con mi jefe y le dije que no."),
        ("Terapeuta", "¿Qué te llevas para esta semana?"),
        ("Nora", "Voy a decirle que no a mi hermana, el sábado."),
        timed=False,
    )

    assert "#t=" not in told.profesional
    assert "0:00" not in told.paciente
    assert "Dijiste: «Voy a decirle que no a mi hermana, el sábado.»" in told.paciente


def test_an_empty_transcript_gives_an_empty_letter() -> None:
    assert read().paciente == ""
    assert read(("Voz 1", ""), ("Voz 2", "  ")).paciente == ""


def test_three_hours_take_their_share_of_time_and_nothing_is_told_twice() -> None:
    assert growth(lambda said: read(*said), lambda times: FOUR * times, 50) <= TWICE

    told = read(*(FOUR * 350))
    letter = [line for line in told.paciente.splitlines() if line.startswith("• Dijiste")]

    assert len(told.analisis.resumen) <= 14
    assert len({each.texto for each in told.analisis.acuerdos}) == len(told.analisis.acuerdos)
    assert len({line.partition(" (")[0] for line in letter}) == len(letter)
