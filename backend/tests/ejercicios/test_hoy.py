"""What a patient's home says of this day's exercises, by what was agreed."""

from datetime import date, datetime, time, timedelta
from typing import Any

import pytest

from remanso.core.types import new_id
from remanso.rooms.ejercicios.assignments.practised import Practised
from remanso.rooms.ejercicios.assignments.schemas import PautaRead
from remanso.rooms.ejercicios.assignments.unified import EjercicioAsignado
from remanso.rooms.ejercicios.models import Cada
from remanso.rooms.ejercicios.progress.hoy import is_for_any_day, list_hoy
from tests.ejercicios.bank import ejercicio, modulo
from tests.ejercicios.giving import complete, count_one, give, say_how_often
from tests.support.people import API, People, Person

MONDAY = date(2026, 11, 23)
WEDNESDAY = MONDAY + timedelta(days=2)
SUNDAY = MONDAY + timedelta(days=6)


def given(ana: Person, lucia: Person, titulo: str, **pauta: object) -> str:
    """An exercise of Lucía's, with what was agreed on."""
    ejercicio_id = str(ejercicio(ana, titulo)["id"])
    give(ana, lucia, ejercicio=ejercicio_id).raise_for_status()
    if pauta:
        say_how_often(ana, lucia, ejercicio_id, **pauta).raise_for_status()
    return ejercicio_id


def home(paciente: Person) -> dict[str, Any]:
    answer: dict[str, Any] = (
        paciente.client.get(f"{API}/pacientes/paciente/dashboard").raise_for_status().json()
    )
    return answer


def fila(
    *,
    hoy: date = WEDNESDAY,
    veces: int = 2,
    cada: Cada | None = Cada.DIA,
    hasta: date | None = None,
    hechas: int = 0,
    hechas_hoy: int = 0,
    completado: bool = False,
) -> EjercicioAsignado:
    """An exercise on some day."""
    moment = datetime.combine(hoy, time(12))
    pauta = None if cada is None else PautaRead(veces=veces, cada=cada, hasta=hasta, version=1)
    return EjercicioAsignado(
        id=new_id(),
        titulo="Respirar",
        descripcion=None,
        categoria=None,
        guia=None,
        fecha_creacion=moment,
        asignado_en=moment,
        fecha_completado=moment if completado else None,
        notas_paciente=None,
        modulo_id=None,
        modulo_titulo=None,
        practised=Practised(
            pauta=pauta,
            hechas=hechas,
            hechas_hoy=hechas_hoy,
            hechas_total=hechas,
            ultima=None,
            recordatorio=None,
            zona="Europe/Madrid",
            hoy=hoy,
        ),
    )


WEEKLY = Cada.SEMANA


@pytest.mark.parametrize(
    ("each", "hecho"),
    [
        (fila(), False),
        (fila(hechas=1, hechas_hoy=1), False),
        (fila(hechas=2, hechas_hoy=2), True),
        (fila(hechas=3, hechas_hoy=3), True),
        (fila(cada=WEEKLY), False),
        (fila(cada=WEEKLY, hechas=1), False),
        (fila(cada=WEEKLY, hechas=1, hechas_hoy=1), True),
        (fila(cada=WEEKLY, hechas=2, hechas_hoy=1), True),
        (fila(cada=WEEKLY, hechas=2), None),
        (fila(cada=WEEKLY, veces=7, hechas=1, hechas_hoy=1), False),
        (fila(cada=WEEKLY, hoy=SUNDAY, veces=3, hechas=1, hechas_hoy=1), False),
        (fila(cada=WEEKLY, hasta=WEDNESDAY, hechas=1, hechas_hoy=1), False),
        (fila(hasta=WEDNESDAY), False),
        (fila(hasta=MONDAY), None),
        (fila(hasta=MONDAY, hechas=1, hechas_hoy=1), None),
        (fila(completado=True), None),
        (fila(cada=None), None),
        (fila(cada=None, hechas=1, hechas_hoy=1), None),
    ],
)
def test_what_is_to_be_done_today(each: EjercicioAsignado, *, hecho: bool | None) -> None:
    assert [told.hecho for told in list_hoy([each])] == ([] if hecho is None else [hecho])


@pytest.mark.parametrize(
    ("each", "told"),
    [
        (fila(cada=None), True),
        (fila(cada=None, completado=True), False),
        (fila(), False),
        (fila(hasta=MONDAY), True),
    ],
)
def test_what_has_no_days_is_for_any_day(each: EjercicioAsignado, *, told: bool) -> None:
    assert is_for_any_day(each) is told


def test_the_home_says_what_is_due_what_is_done_and_what_may_wait(
    ana: Person, lucia: Person
) -> None:
    twice = given(ana, lucia, "Dos veces", veces=2, cada="dia", hasta="2199-01-01")
    once = given(ana, lucia, "Una vez", veces=1, cada="dia")
    given(ana, lucia, "Cuando sea")
    complete(lucia, given(ana, lucia, "Terminado", veces=1, cada="dia"))
    for each in (twice, once):
        count_one(lucia, each).raise_for_status()

    told = home(lucia)

    assert told["ejercicios_hoy"] == [
        {
            "id": twice,
            "titulo": "Dos veces",
            "cada": "dia",
            "veces": 2,
            "hechas": 1,
            "hasta": "2199-01-01",
            "hecho": False,
        },
        {
            "id": once,
            "titulo": "Una vez",
            "cada": "dia",
            "veces": 1,
            "hechas": 1,
            "hasta": None,
            "hecho": True,
        },
    ]
    assert [each["titulo"] for each in told["ejercicios_por_hacer"]] == ["Cuando sea"]


def test_what_two_ways_give_is_due_once_and_nobody_elses_is_there(
    people: People, ana: Person, lucia: Person
) -> None:
    ejercicio_id = given(ana, lucia, "Respirar", veces=1, cada="dia")
    give(ana, lucia, modulo=modulo(ana, ejercicio_id)["id"]).raise_for_status()
    mateo = people.paciente(ana, "Mateo", "Ruiz")
    given(ana, mateo, "De Mateo", veces=1, cada="dia")

    assert [each["titulo"] for each in home(lucia)["ejercicios_hoy"]] == ["Respirar"]
