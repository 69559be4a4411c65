"""What the summary of a session tells, and what it leaves out."""

from remanso.engines.language.analisis import Analisis
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.material import Material
from tests.engines.language.session import session
from tests.support.growth import TWICE, growth

_HOUR = session(
    "Terapeuta: Buenas tardes, Irene. ¿Cómo vienes?",
    "Irene: Buenas. Bien, bueno, ahí vamos, como siempre.",
    "Terapeuta: ¿Qué tal la semana?",
    "Irene: El lunes me llamaron del instituto porque mi hijo Hugo había faltado tres días.",
    "Terapeuta: Tres días.",
    "Irene: Sí, sí. Eso, tres.",
    "Terapeuta: ¿Y qué hiciste?",
    "Irene: Fui a buscarlo a las once y lo encontré en el parque, solo, con los cascos puestos.",
    "Terapeuta: Ya.",
    "Irene: Ya ves tú.",
    "Terapeuta: ¿Cómo está tu espalda?",
    "Irene: Desde enero tomo dos pastillas por la noche y la doctora Paz me las quiere quitar.",
    "Terapeuta: Entiendo. ¿Y la casa?",
    "Irene: Vendimos el piso de Gijón en octubre, por ochenta mil, y mi hermana no me habla.",
    "Terapeuta: No te habla.",
    "Irene: No, qué va. ¿Usted cree que es normal?",
    "Terapeuta: ¿Qué te llevas hoy?",
    "Irene: Que el jueves hablo con el tutor y que esta noche no le grito a nadie.",
    "Terapeuta: Muy bien. Hasta el martes.",
    "Irene: Gracias. Hasta el martes, adiós.",
)


def _analysed(material: Material) -> Analisis:
    return ExtractiveEngine().analyse(material)


def _summary(material: Material) -> list[str]:
    return [each.texto for each in _analysed(material).resumen]


def test_what_happened_is_told_from_all_parts_of_the_hour() -> None:
    told = "\n".join(_summary(_HOUR))

    for happened in ("mi hijo Hugo había faltado tres días", "dos pastillas", "ochenta mil"):
        assert happened in told


def test_courtesies_and_the_therapist_are_no_part_of_it() -> None:
    told = _summary(_HOUR)

    assert told
    assert all(each.startswith("Irene: «") for each in told)
    assert not any("Gracias" in each or "como siempre" in each for each in told)


def test_what_comes_first_is_in_the_order_it_was_said_and_so_is_the_rest() -> None:
    places = [each.evidencias[0].segmento for each in _analysed(_HOUR).resumen]

    assert places[:3] == sorted(places[:3])
    assert places[3:] == sorted(places[3:])
    assert len(places) == len(set(places))


def test_a_summary_is_a_third_of_what_was_said_at_most() -> None:
    long = session(*[f"{each.speaker_label}: {each.text}" for each in _HOUR.segmentos] * 3)
    said = sum(len(each.text.split()) for each in long.segmentos)
    told = sum(len(each.split()) for each in _summary(long))

    assert 0 < told <= said / 3


def test_how_the_hour_was_spoken_stands_apart_from_what_was_said() -> None:
    analisis = _analysed(_HOUR)

    assert analisis.ritmo[0].texto.startswith("Tiempo de palabra: ")
    assert not any("Tiempo de palabra" in each.texto for each in analisis.resumen)


def test_each_of_two_people_in_therapy_is_quoted_by_name() -> None:
    told = _summary(
        session(
            "Terapeuta: ¿Cómo fue el fin de semana?",
            "Irene: El sábado discutimos tres horas porque Pablo volvió a las cinco.",
            "Pablo: Volví a las cinco porque mi padre se cayó y lo llevé a urgencias.",
            "Terapeuta: ¿Se lo dijiste?",
            "Pablo: No. Apagué el teléfono a las doce y no avisé a nadie hasta el domingo.",
            "Irene: Me enteré el domingo por su madre.",
            "Terapeuta: Ya veo.",
        )
    )

    assert any(each.startswith("Irene: «") for each in told)
    assert any(each.startswith("Pablo: «") for each in told)


def test_a_monologue_in_one_turn_is_quoted_in_several_places() -> None:
    days = ("lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo")
    tale = " ".join(
        f"El {day} fui a ver a mi madre al hospital de la calle {number} y me dijo que no comía. "
        f"Después, como cada tarde de {day}, volví andando y pensé en la huerta de {number} olivos."
        for number, day in enumerate(days, start=3)
    )
    told = _summary(session(f"Irene: {tale}"))

    assert len(told) > 1
    assert all(text.removeprefix("Irene: «").removesuffix("»") in tale for text in told)


def test_silence_and_music_give_no_summary() -> None:
    assert _summary(session("Voz 1: [Música]", "Voz 1: ♪♪♪", "Voz 2: …")) == []


def test_three_hours_take_little_longer_than_their_share() -> None:
    turns = [f"{each.speaker_label}: {each.text}" for each in _HOUR.segmentos]

    assert growth(_summary, lambda times: session(*turns * times), 20) <= TWICE
    assert 9 <= len(_summary(session(*turns * 120))) <= 14


def test_a_bare_answer_stands_with_its_question() -> None:
    told = _summary(
        session(
            "Terapeuta: ¿Desde cuándo te pasa?",
            "Irene: Desde los doce. Un tío lo dijo en una boda y mi padre se levantó de la mesa.",
            "Terapeuta: Vaya.",
        )
    )

    [only] = told
    assert only.startswith("Irene, a «¿Desde cuándo te pasa?»: «Desde los doce. Un tío lo dijo")
