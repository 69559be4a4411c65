"""Giving exercises and modules to patients, and taking them back."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.ejercicios.bank import ejercicio, modulo
from tests.ejercicios.giving import (
    AT,
    AT_MODULOS,
    complete,
    give,
    unified,
)
from tests.support.people import API, People, Person


def test_a_patient_is_given_an_exercise_and_a_module(ana: Person, lucia: Person) -> None:
    carta = ejercicio(ana, "Carta", categoria="Autoestima")["id"]
    limites = modulo(ana, ejercicio(ana, "No")["id"], carta, titulo="Poner límites")["id"]

    given = give(ana, lucia, ejercicio=carta)
    module = give(ana, lucia, modulo=limites)

    assert (given.status_code, module.status_code) == (201, 201), given.text + module.text
    assert given.json()["nombre"] == module.json()["nombre"] == "Lucía"
    assert (module.json()["ejercicios_count"], module.json()["completados"]) == (2, 0)
    for reader in (ana, lucia):
        assert reader.client.get(f"{AT}/paciente/{lucia.id}").json() == [given.json()]
        assert reader.client.get(f"{AT_MODULOS}/paciente/{lucia.id}").json() == [module.json()]
    assert ana.client.get(f"{AT}/ejercicio/{carta}").json() == [given.json()]
    assert ana.client.get(f"{AT_MODULOS}/modulo/{limites}").json() == [module.json()]
    assert ana.client.get(AT).json() == [given.json()]
    assert ana.client.get(AT_MODULOS).json() == [module.json()]
    [own] = lucia.client.get(f"{API}/modulos/paciente/mis-modulos").json()
    assert (own["id"], own["titulo"], own["ejercicios_count"]) == (limites, "Poner límites", 2)


@pytest.mark.both_databases("several at once")
def test_what_is_given_already_is_not_given_twice(ana: Person, lucia: Person) -> None:
    carta = ejercicio(ana, "Carta")["id"]
    limites = modulo(ana)["id"]
    with ThreadPoolExecutor(4) as windows:
        answers = list(windows.map(lambda _: give(ana, lucia, ejercicio=carta), range(4)))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    assert {a.json()["detail"] for a in answers if a.status_code == 409} == {"Ya está asignado"}
    assert give(ana, lucia, modulo=limites).status_code == 201
    assert give(ana, lucia, modulo=limites).json()["detail"] == "Ya está asignado"
    assert len(unified(ana, lucia)) == 1


def test_taking_back_keeps_what_the_patient_did_and_wrote(ana: Person, lucia: Person) -> None:
    carta = ejercicio(ana, "Carta")["id"]
    give(ana, lucia, ejercicio=carta)
    done = complete(lucia, carta, "Me costó empezar.")

    for path in (f"{AT}/paciente/{lucia.id}/ejercicio/{carta}", f"{AT}/{lucia.id}/{carta}"):
        assert ana.client.delete(path).status_code == 204
        assert ana.client.delete(path).status_code == 404
        assert unified(lucia, lucia) == []
        give(ana, lucia, ejercicio=carta)
        [again] = unified(ana, lucia)
        assert again["notas_paciente"] == "Me costó empezar."
        assert again["fecha_completado"] == done["fecha_completado"]


def test_a_module_is_taken_back_by_either_path(ana: Person, lucia: Person) -> None:
    limites = modulo(ana, ejercicio(ana, "No")["id"])["id"]
    for path in (f"paciente/{lucia.id}/modulo/{limites}", f"{lucia.id}/{limites}"):
        give(ana, lucia, modulo=limites)
        assert len(unified(lucia, lucia)) == 1
        assert ana.client.delete(f"{AT_MODULOS}/{path}").status_code == 204
        assert ana.client.delete(f"{AT_MODULOS}/{path}").status_code == 404
        assert unified(lucia, lucia) == []


def test_nobody_gives_what_is_not_theirs_or_to_whom_is_not_theirs(
    people: People, ana: Person, lucia: Person
) -> None:
    eva = people.terapeuta("Eva Sanz")
    iris = people.paciente(eva, "Iris")
    carta, limites = ejercicio(ana, "Carta")["id"], modulo(ana)["id"]
    for terapeuta, paciente in ((ana, iris), (eva, lucia), (eva, iris)):
        assert give(terapeuta, paciente, ejercicio=carta).status_code == 404
        assert give(terapeuta, paciente, modulo=limites).status_code == 404
    give(ana, lucia, ejercicio=carta)
    give(ana, lucia, modulo=limites)
    assert eva.client.get(AT).json() == eva.client.get(AT_MODULOS).json() == []
    assert eva.client.delete(f"{AT}/{lucia.id}/{carta}").status_code == 404
    assert eva.client.delete(f"{AT_MODULOS}/{lucia.id}/{limites}").status_code == 404
    assert len(ana.client.get(f"{AT}/paciente/{lucia.id}").json()) == 1
