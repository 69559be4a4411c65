"""Instruments: their wording is the published one, their scores are right, a hole is refused."""

import hashlib
import json
from pathlib import Path
from random import Random

import pytest

from remanso.rooms.medidas.instrumentos.catalogue import (
    BrokenInstrumentoError,
    read_catalogo,
    read_instrumentos,
)
from remanso.rooms.medidas.instrumentos.instrumento import Instrumento
from remanso.rooms.medidas.instrumentos.scoring import (
    IncompleteRespuestasError,
    RespuestaOutOfRangeError,
    compare,
    score,
)
from tests.medidas.second_scoring import SECOND
from tests.support.people import API, People

pytestmark = pytest.mark.one_database("what is tried is data and arithmetic")

ALL = {instrumento.clave: instrumento for instrumento in read_catalogo(None)}
INSTRUMENTOS = {clave: each for clave, each in ALL.items() if not each.es_hoja}
HOJAS = {"bai", "bdi-ii", "core-10", "hads", "isi", "oq-45", "ors", "srs", "wai"}

WORDING = {
    "audit": "791adb54b4941a0e81f8a9422ff539eab18220a0f8f7eeb94c0745ef518ab0f4",
    "dass-21": "bd5fd77304b55e7a18bd361f837d2d30e1691accc4ecd925b309b01202ad0eb4",
    "gad-7": "c82cf8c270a92081eee406443f311beb5cc833ffd102e7cdabb68febd7b0f6e1",
    "pcl-5": "c356e14dc5cc34d03629854839d89d5cd4c30503e702834b3099470a7af05ed0",
    "phq-9": "39bb6743f96c1ef9f434fae0cebd6963ee8230a450bddf8662e01a1237fdec0a",
    "who-5": "ac0b54a6dc628f56da9e8bd7ed56eba85757f896d64ff8f60bfce31d440fcb44",
}


def wording_hash(instrumento: Instrumento) -> str:
    """Of all that a patient reads of it, in its order, with what each option counts."""
    options = [
        [(opcion.valor, opcion.texto) for opcion in of_item or ()]
        for of_item in (instrumento.opciones, *(item.opciones for item in instrumento.items))
    ]
    texts = [instrumento.consigna, [item.texto for item in instrumento.items], options]
    return hashlib.sha256(json.dumps(texts, ensure_ascii=False).encode()).hexdigest()


def test_the_six_embedded_instruments_are_there() -> None:
    assert set(INSTRUMENTOS) == set(SECOND) == set(WORDING)


def test_of_licensed_ones_there_is_a_sheet_without_a_word_of_theirs() -> None:
    assert set(ALL) - set(INSTRUMENTOS) == HOJAS
    for clave in HOJAS:
        assert not ALL[clave].items, clave
        assert ALL[clave].consigna is None, clave
        assert "no reproduce los ítems" in ALL[clave].licencia, clave


@pytest.mark.parametrize("clave", SECOND)
def test_the_wording_is_the_one_that_was_read_against_its_source(clave: str) -> None:
    assert wording_hash(INSTRUMENTOS[clave]) == WORDING[clave]


@pytest.mark.parametrize("clave", SECOND)
def test_one_changed_letter_of_any_item_changes_the_hash(clave: str) -> None:
    instrumento = INSTRUMENTOS[clave]
    for place, item in enumerate(instrumento.items):
        letter = chr(ord(item.texto[-2]) + 1)
        changed = item.model_copy(update={"texto": item.texto[:-2] + letter + item.texto[-1]})
        items = (*instrumento.items[:place], changed, *instrumento.items[place + 1 :])
        assert wording_hash(instrumento.model_copy(update={"items": items})) != WORDING[clave]


@pytest.mark.parametrize("clave", SECOND)
def test_two_scorings_agree_on_ten_thousand_answers(clave: str) -> None:
    second, values = SECOND[clave]
    random = Random(clave)  # noqa: S311 - answers to try, the same in each run
    for _ in range(10_000):
        # A level for each sheet, so that the ends of the scale are reached as well as its middle.
        level = random.random()
        answers = [
            random.choice(of_item) if random.random() < 0.5 else of_item[int(level * len(of_item))]
            for of_item in values
        ]
        first, other = score(INSTRUMENTOS[clave], answers), second(answers)
        assert first.puntuacion == other.puntuacion
        assert first.subescalas == other.subescalas
        assert {name: banda.nombre for name, banda in first.bandas.items()} == other.bandas
        assert first.seguridad == other.seguridad


@pytest.mark.parametrize("clave", SECOND)
def test_an_answer_that_is_no_option_is_refused_naming_the_item(clave: str) -> None:
    _, values = SECOND[clave]
    for place, of_item in enumerate(values):
        for wrong in {*range(-1, max(of_item) + 2)} - {*of_item}:
            answers = [own[0] for own in values]
            answers[place] = wrong
            with pytest.raises(RespuestaOutOfRangeError, match=rf"ítem {place + 1} "):
                score(INSTRUMENTOS[clave], answers)


@pytest.mark.parametrize("clave", SECOND)
def test_half_a_questionnaire_is_refused_naming_the_first_item_left_out(clave: str) -> None:
    _, values = SECOND[clave]
    answers = [own[0] for own in values]
    half = len(answers) // 2
    with pytest.raises(IncompleteRespuestasError, match=rf"ítem {half + 1}$"):
        score(INSTRUMENTOS[clave], answers[:half])
    with pytest.raises(IncompleteRespuestasError, match=rf"ítem {len(answers) + 1}$"):
        score(INSTRUMENTOS[clave], [*answers, answers[0]])


@pytest.mark.parametrize(
    ("clave", "earlier", "later", "fiable", "recuperado"),
    [
        ("phq-9", 15, 9, True, True),
        ("phq-9", 16, 10, True, False),
        ("phq-9", 14, 9, False, False),
        ("phq-9", 9, 3, True, False),
        ("phq-9", 9, 15, True, False),
        ("gad-7", 11, 7, True, True),
        ("gad-7", 10, 7, False, False),
        ("gad-7", 12, 8, True, False),
        ("who-5", 48, 60, True, True),
        ("who-5", 50, 60, True, True),
        ("who-5", 40, 50, True, False),
        ("who-5", 48, 56, False, False),
        ("who-5", 60, 48, True, False),
        ("pcl-5", 37, 32, True, True),
        ("pcl-5", 38, 33, True, False),
        ("pcl-5", 36, 32, False, False),
        ("audit", 20, 5, None, None),
        ("dass-21", 40, 5, None, None),
    ],
)
def test_change_is_reliable_and_recovered_as_the_source_says(
    clave: str, earlier: int, later: int, *, fiable: bool | None, recuperado: bool | None
) -> None:
    cambio = compare(INSTRUMENTOS[clave], earlier, later)
    assert (cambio.puntos, cambio.fiable, cambio.recuperado) == (
        later - earlier,
        fiable,
        recuperado,
    )


HOLES = {
    "no licence": lambda data: data.pop("licencia"),
    "an empty item": lambda data: data["items"][3].update(texto=" "),
    "no item at all": lambda data: data.update(items=[]),
    "an item less": lambda data: data["items"].pop(),
    "an option less": lambda data: data["opciones"].pop(),
    "no options": lambda data: data.update(opciones=None),
    "two options of one value": lambda data: data["opciones"][1].update(valor=0),
    "a gap between bands": lambda data: data["bandas"][1].update(desde=6),
    "bands that overlap": lambda data: data["bandas"][1].update(desde=4),
    "a missing last band": lambda data: data["bandas"].pop(),
    "a band of an unknown scale": lambda data: data["bandas"][0].update(escala="otra"),
    "a safety item that is not there": lambda data: data["seguridad"][0].update(item=10),
    "a safety limit out of range": lambda data: data["seguridad"][0].update(desde=4),
    "a subscale with an unknown item": lambda data: data["puntuacion"].update(
        subescalas={"una": [0]}
    ),
    "texts nobody verified": lambda data: data.update(textos_verificados=False),
    "a name nobody knows": lambda data: data.update(diagnostico="x"),
    "another instrument's key": lambda data: data.update(clave="gad-7"),
}


@pytest.mark.parametrize("hole", HOLES)
def test_a_file_with_a_hole_is_refused_with_its_name(hole: str, tmp_path: Path) -> None:
    data = json.loads(INSTRUMENTOS["phq-9"].model_dump_json())
    (tmp_path / "phq-9.json").write_text(json.dumps(data))
    assert read_instrumentos(tmp_path) == (INSTRUMENTOS["phq-9"],)
    HOLES[hole](data)
    (tmp_path / "phq-9.json").write_text(json.dumps(data))
    with pytest.raises(BrokenInstrumentoError, match=r"phq-9\.json"):
        read_instrumentos(tmp_path)


def test_half_a_file_is_refused_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "phq-9.json").write_text('{"clave": "phq-9", "nom')
    with pytest.raises(BrokenInstrumentoError, match=r"phq-9\.json"):
        read_instrumentos(tmp_path)


def test_a_therapist_reads_the_catalogue_as_the_files_say_it(people: People) -> None:
    answer = people.terapeuta().client.get(f"{API}/medidas/instrumentos")

    read = {each["clave"]: each for each in answer.json()}
    assert set(read) == set(ALL)
    assert read["phq-9"]["items"][0]["texto"] == "Poco interés o placer en hacer cosas"
    assert read["phq-9"]["cambio_fiable"]["puntos"] == 6
