"""Once voices have names, nothing of an analysis calls them by their numbers."""

import pytest

from remanso.engines.language.analisis import Analisis
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.material import Material, Personas, Segmento
from remanso.engines.language.statements.renaming import Told, retell
from tests.engines.language.conversation import SEGMENTOS

ELENA = Personas(paciente="Elena", terapeuta="Ana Ruiz")
NAMES = {"Voz 1": "Terapeuta", "Voz 2": "Elena"}


def renamed(segmentos: list[Segmento], names: dict[str, str]) -> list[Segmento]:
    """The same turns with other labels."""
    return [
        each.model_copy(update={"speaker_label": names.get(each.speaker_label, each.speaker_label)})
        for each in segmentos
    ]


def retold(names: dict[str, str], segmentos: list[Segmento] = SEGMENTOS) -> Told | None:
    analisis = ExtractiveEngine().analyse(Material(segmentos=segmentos, personas=ELENA))
    return retell(analisis, segmentos, renamed(segmentos, names), ELENA)


def test_no_number_of_a_voice_is_left_in_either_text() -> None:
    told = retold(NAMES)

    assert told is not None
    everything = told.analisis.model_dump_json() + told.profesional + told.paciente
    assert "Voz 1" not in everything
    assert "Voz 2" not in everything
    assert "Elena dice: «" in told.profesional
    assert "• Dijiste: «" in told.paciente


def test_two_names_that_were_the_wrong_way_round_change_places() -> None:
    wrong = renamed(SEGMENTOS, {"Voz 1": "Elena", "Voz 2": "Terapeuta"})
    told = retold({"Elena": "Terapeuta", "Terapeuta": "Elena"}, wrong)

    assert told is not None
    assert "Elena el 83 %" in told.profesional
    assert "Terapeuta el 17 %" in told.profesional


def test_what_people_said_stays_as_they_said_it() -> None:
    talk = [
        Segmento(speaker_label="Voz 1", text="¿Qué te gustó del concurso de la tele?"),
        Segmento(speaker_label="Voz 2", text="Me gustó mucho el programa Voz 1 de los sábados."),
        Segmento(speaker_label="Voz 12", text="Yo también lo veía siempre con mi abuela."),
    ]
    told = retold({"Voz 1": "Terapeuta"}, talk)

    assert told is not None
    assert "el programa Voz 1 de los sábados" in told.profesional
    assert "Voz 12" in told.profesional


def test_the_therapists_feelings_are_not_the_patients_once_it_is_known_who_is_who() -> None:
    talk = [
        Segmento(speaker_label="Voz 1", text="Me siento muy triste al escucharlo."),
        Segmento(speaker_label="Voz 2", text="Yo me siento muy aliviada desde el lunes."),
    ]
    told = retold(NAMES, talk)

    assert told is not None
    assert [each.nombre for each in told.analisis.emociones] == ["Alivio"]


@pytest.mark.parametrize(
    "after",
    [
        SEGMENTOS[:-1],
        renamed(SEGMENTOS, {"Voz 2": "Voz 1"}),
        [*SEGMENTOS[:-1], SEGMENTOS[-1].model_copy(update={"speaker_label": "Elena"})],
    ],
    ids=["a turn less", "two voices are one", "one turn is another's"],
)
def test_where_counts_would_not_hold_only_another_analysis_is_true(after: list[Segmento]) -> None:
    analisis: Analisis = ExtractiveEngine().analyse(Material(segmentos=SEGMENTOS))

    assert retell(analisis, SEGMENTOS, after, ELENA) is None
