"""What is deleted, or shared no more, is in no copy of the record that can still be downloaded."""

from collections.abc import Callable

import pytest

from remanso.engines.jobs.base import Work
from tests.diario.writing import MIO, today, write
from tests.ejercicios.bank import ejercicio, modulo
from tests.ejercicios.giving import complete, give
from tests.expediente.copying import copied, state
from tests.medidas.asking import CALM, MEDIDAS, answer, medida
from tests.sesiones.saving import SEGMENTOS, draft
from tests.support.people import API, People, Person

LINEA = "Hoy salí a andar"


def test_a_therapists_copy_goes_with_a_draft_that_was_in_it(
    ana: Person, lucia: Person, work: Work
) -> None:
    made = draft(ana, lucia, archivo_video_info={"transcript": SEGMENTOS})
    assert str(SEGMENTOS[0]["text"]) in copied(ana, work, lucia).page
    copied(lucia, work)

    ana.client.delete(f"{API}/sesiones-asincronas/drafts/{made}").raise_for_status()

    assert state(ana, lucia)["estado"] == "sin_pedir"
    assert state(lucia)["estado"] == "completado"


def test_both_copies_go_with_a_line_of_the_diary_that_is_deleted(
    ana: Person, lucia: Person, work: Work
) -> None:
    write(lucia, linea=LINEA, compartida=True)
    assert LINEA in copied(ana, work, lucia).page
    assert LINEA in copied(lucia, work).page

    lucia.client.delete(f"{MIO}/{today()}").raise_for_status()

    assert state(ana, lucia)["estado"] == "sin_pedir"
    assert state(lucia)["estado"] == "sin_pedir"


def _take_back(lucia: Person) -> None:
    lucia.client.delete(f"{MIO}/{today()}/compartida").raise_for_status()


def _write_unshared(lucia: Person) -> None:
    write(lucia, linea=LINEA, compartida=False)


@pytest.mark.parametrize("unshare", [_take_back, _write_unshared])
def test_a_therapists_copy_goes_with_a_line_that_is_shared_no_more(
    ana: Person, lucia: Person, work: Work, unshare: Callable[[Person], None]
) -> None:
    write(lucia, linea=LINEA, compartida=True)
    assert LINEA in copied(ana, work, lucia).page
    copied(lucia, work)

    unshare(lucia)

    assert state(ana, lucia)["estado"] == "sin_pedir"
    assert state(lucia)["estado"] == "completado"


def test_a_patients_copy_goes_with_a_trend_that_is_shared_no_more(
    ana: Person, lucia: Person, work: Work
) -> None:
    made = medida(ana, lucia, cuando="semanal", compartir_tendencia=True)
    answer(lucia, made["id"], CALM).raise_for_status()
    assert "PHQ-9" in copied(lucia, work).page
    copied(ana, work, lucia)

    path = f"{MEDIDAS}/{made['id']}"
    ana.client.patch(path, json={"compartir_tendencia": False}).raise_for_status()

    assert state(lucia)["estado"] == "sin_pedir"
    assert state(ana, lucia)["estado"] == "completado"


def _by_itself(ana: Person, lucia: Person, made: str) -> None:
    give(ana, lucia, ejercicio=made).raise_for_status()


def _in_a_module(ana: Person, lucia: Person, made: str) -> None:
    give(ana, lucia, modulo=modulo(ana, made)["id"]).raise_for_status()


def _completed_and_taken_back(ana: Person, lucia: Person, made: str) -> None:
    _by_itself(ana, lucia, made)
    complete(lucia, made, "Me ayudó")


@pytest.mark.parametrize("have", [_by_itself, _in_a_module, _completed_and_taken_back])
def test_both_copies_go_with_an_exercise_that_is_deleted(
    ana: Person,
    lucia: Person,
    people: People,
    work: Work,
    have: Callable[[Person, Person, str], None],
) -> None:
    made = ejercicio(ana, "Respirar en cuatro tiempos")["id"]
    have(ana, lucia, made)
    for copy in (copied(ana, work, lucia), copied(lucia, work)):
        assert "Respirar en cuatro tiempos" in copy.page
    if have is _completed_and_taken_back:
        path = f"{API}/paciente-ejercicios/paciente/{lucia.id}/ejercicio/{made}"
        ana.client.delete(path).raise_for_status()
    mateo = people.paciente(ana, "Mateo")
    copied(mateo, work)

    ana.client.delete(f"{API}/ejercicios/{made}").raise_for_status()

    assert state(ana, lucia)["estado"] == state(lucia)["estado"] == "sin_pedir"
    # Who never had it keeps theirs.
    assert state(mateo)["estado"] == "completado"
