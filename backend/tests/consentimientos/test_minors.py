"""Minors: their yes and that of who represents them, by birthday and the practice's country."""

from datetime import date
from typing import Any

import pytest

from remanso.core.db import Database
from remanso.core.times import utcnow, years_after
from remanso.rooms.practicas.service import pais_of
from remanso.settings.product import Settings
from tests.consentimientos.consenting import (
    ask,
    assert_required,
    decide,
    demand,
    mine,
    register,
    standing,
)
from tests.derechos.asking import keep
from tests.grabaciones.recorder import Recorder
from tests.sesiones.saving import SEGMENTOS, save
from tests.support.people import API, Person

MADRE = {"nombre": "Rosa Aldana", "relacion": "representante"}
PADRE = {"nombre": "Iván Ferrer", "relacion": "representante"}
MARTA = {"nombre": "Marta Soler", "relacion": "pareja"}
_CHILD = 10


def born(terapeuta: Person, paciente: Person, years: int, *, days: int = 0) -> None:
    """Write down that the patient turned so many years so many days ago."""
    today = date.fromordinal(utcnow().date().toordinal() - days)
    sent = {"fecha_nacimiento": years_after(today, -years).isoformat()}
    terapeuta.client.patch(f"{API}/pacientes/{paciente.id}", json=sent).raise_for_status()


def of(terapeuta: Person, paciente: Person, finalidad: str = "grabar") -> dict[str, Any]:
    found: dict[str, Any] = standing(terapeuta, paciente)["finalidades"][finalidad]
    return found


def both_say_yes(ana: Person, lucia: Person, finalidad: str = "grabar") -> None:
    ask(ana, lucia, finalidad, personas=[MADRE]).raise_for_status()
    decide(lucia, finalidad, "conceder").raise_for_status()
    register(ana, lucia, finalidad, "conceder", persona=MADRE).raise_for_status()


def test_who_represents_them_is_to_be_named(ana: Person, lucia: Person) -> None:
    born(ana, lucia, _CHILD)
    for personas in (None, [MARTA]):
        answer = ask(ana, lucia, "grabar", personas=personas)
        assert answer.status_code == 422, answer.text
        assert "quien le representa" in answer.text
    assert standing(ana, lucia)["historia"] == []

    assert ask(ana, lucia, "grabar", personas=[MADRE]).status_code == 201
    # Those who decided until now are asked again without naming them.
    assert ask(ana, lucia, "grabar").status_code == 201


def test_both_are_needed_and_it_is_said(ana: Person, lucia: Person) -> None:
    born(ana, lucia, _CHILD)
    ask(ana, lucia, "grabar", personas=[MADRE]).raise_for_status()
    assert [each["relacion"] for each in of(ana, lucia)["personas"]] == [
        "paciente",
        "representante",
    ]
    assert "14 años (España)" in standing(ana, lucia)["menor"]
    assert "14 años" in mine(lucia)[0]["frase"]

    decide(lucia, "grabar", "conceder").raise_for_status()
    assert of(ana, lucia)["estado"] == "pendiente"
    register(ana, lucia, "grabar", "conceder", persona=MADRE).raise_for_status()
    assert of(ana, lucia)["estado"] == "concedido"


@pytest.mark.parametrize("who", ["paciente", "representante"])
def test_the_no_of_either_is_a_no(ana: Person, lucia: Person, who: str) -> None:
    born(ana, lucia, _CHILD)
    both_say_yes(ana, lucia)
    if who == "paciente":
        decide(lucia, "grabar", "retirar").raise_for_status()
    else:
        register(ana, lucia, "grabar", "retirar", persona=MADRE).raise_for_status()

    assert of(ana, lucia)["estado"] == "retirado"
    assert of(ana, lucia)["falta"]


def test_a_minor_alone_opens_nothing(ana: Person, lucia: Person) -> None:
    demand(ana, "grabar")
    decide(lucia, "grabar", "conceder").raise_for_status()
    Recorder(ana, lucia).begin()

    born(ana, lucia, _CHILD)

    assert of(ana, lucia)["estado"] == "pendiente"
    assert of(ana, lucia)["falta_representante"]
    sent = {"paciente_id": str(lucia.id), "file_name": "a.webm", "content_type": "video/webm"}
    assert_required(ana.client.post(f"{API}/grabaciones/", json=sent), "grabar")


def test_all_who_were_named_decide(ana: Person, lucia: Person) -> None:
    born(ana, lucia, _CHILD)
    ask(ana, lucia, "grabar", personas=[MADRE, PADRE]).raise_for_status()
    decide(lucia, "grabar", "conceder")
    register(ana, lucia, "grabar", "conceder", persona=MADRE)
    assert of(ana, lucia)["estado"] == "pendiente"
    register(ana, lucia, "grabar", "conceder", persona=PADRE)
    assert of(ana, lucia)["estado"] == "concedido"


@pytest.mark.parametrize(
    ("pais", "age"), [("ES", 14), ("CL", 16), ("CO", 18), ("MX", 18), ("AR", 18)]
)
def test_the_age_is_the_countrys(ana: Person, lucia: Person, pais: str, age: int) -> None:
    keep(ana, pais=pais, bloquear=False).raise_for_status()
    born(ana, lucia, age, days=-1)
    assert standing(ana, lucia)["menor"]
    born(ana, lucia, age)
    assert standing(ana, lucia)["menor"] is None
    assert ask(ana, lucia, "grabar").status_code == 201


def test_nobody_is_a_minor_whose_birthday_nobody_knows(ana: Person, lucia: Person) -> None:
    assert standing(ana, lucia)["menor"] is None


class TestComingOfAge:
    def test_they_decide_alone_and_are_asked_anew(self, ana: Person, lucia: Person) -> None:
        born(ana, lucia, _CHILD)
        both_say_yes(ana, lucia)

        born(ana, lucia, 14)

        purpose = of(ana, lucia)
        assert purpose["estado"] == "pendiente"
        assert [each["relacion"] for each in purpose["personas"]] == ["paciente"]
        [asked] = mine(lucia)
        assert (asked["estado"], "menor" in asked["frase"]) == ("pendiente", True)

        decide(lucia, "grabar", "conceder").raise_for_status()
        assert of(ana, lucia)["estado"] == "concedido"
        assert mine(lucia)[0]["estado"] == "concedido"

    def test_what_was_demanded_waits_for_them(self, ana: Person, lucia: Person) -> None:
        demand(ana, "compartir")
        born(ana, lucia, _CHILD)
        both_say_yes(ana, lucia, "compartir")
        sesion = save(ana, lucia, compartir={"notas": False})
        born(ana, lucia, 18)

        path = f"{API}/sesiones/{sesion['id']}"
        assert_required(ana.client.put(path, json={"compartir": {"notas": True}}), "compartir")

    def test_they_may_take_back_what_was_given_for_them(self, ana: Person, lucia: Person) -> None:
        born(ana, lucia, _CHILD)
        both_say_yes(ana, lucia, "compartir")
        save(ana, lucia, compartir={"notas": True})
        born(ana, lucia, 18)

        answer = decide(lucia, "compartir", "retirar")
        assert answer.json()["borrado"] == ["Una sesión compartida, cerrada."]

    def test_their_no_stays_a_no(self, ana: Person, lucia: Person) -> None:
        born(ana, lucia, _CHILD)
        ask(ana, lucia, "grabar", personas=[MADRE])
        decide(lucia, "grabar", "denegar")
        born(ana, lucia, 18)
        assert of(ana, lucia)["estado"] == "denegado"

    def test_who_is_asked_for_the_same_text_is_asked_again(
        self, ana: Person, lucia: Person
    ) -> None:
        born(ana, lucia, _CHILD)
        both_say_yes(ana, lucia)
        born(ana, lucia, 18)
        assert len(ask(ana, lucia, "grabar").json()) == 1

    def test_whoever_represents_an_adult_goes_on(self, ana: Person, lucia: Person) -> None:
        born(ana, lucia, 30)
        ask(ana, lucia, "grabar", personas=[MADRE]).raise_for_status()
        register(ana, lucia, "grabar", "conceder", persona=MADRE).raise_for_status()
        assert of(ana, lucia)["estado"] == "concedido"
        assert len(of(ana, lucia)["personas"]) == 1

    def test_others_who_decide_still_do(self, ana: Person, lucia: Person) -> None:
        born(ana, lucia, _CHILD)
        ask(ana, lucia, "grabar", personas=[MADRE, MARTA]).raise_for_status()
        born(ana, lucia, 18)
        people = of(ana, lucia)["personas"]
        assert [each["relacion"] for each in people] == ["paciente", "pareja"]


def test_the_practice_is_asked_without_a_minor_whose_parents_did_not_say_yes(
    ana: Person, lucia: Person
) -> None:
    save(ana, lucia, segmentos=SEGMENTOS)
    demand(ana, "analizar")
    decide(lucia, "analizar", "conceder")
    asked = {"message": f"¿Quién habló de {SEGMENTOS[1]['text']}?"}
    assert ana.client.post(f"{API}/ai-agent/chat", json=asked).json()["citas"]

    born(ana, lucia, _CHILD)
    assert not ana.client.post(f"{API}/ai-agent/chat", json=asked).json()["citas"]


def test_the_installations_country_counts_until_one_is_chosen(
    settings: Settings, ana: Person
) -> None:
    elsewhere = Database(settings.database_address, pais="CO")
    with elsewhere.read() as db:
        assert pais_of(db, terapeuta_id=ana.id) == "CO"
    keep(ana, pais="CL").raise_for_status()
    with elsewhere.read() as db:
        assert pais_of(db, terapeuta_id=ana.id) == "CL"
    elsewhere.dispose()
