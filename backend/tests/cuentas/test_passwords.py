import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.rooms.cuentas.credentials.passwords import (
    complies,
    list_broken_rules,
    make_temporary_password,
)
from tests.support.people import API, PASSWORD, People, Person

CASES = Path(__file__).parents[3] / "frontend" / "src" / "lib" / "password-cases.json"
NEW = "Remanso-Nuevo7"


@pytest.mark.parametrize("case", json.loads(CASES.read_text(encoding="utf-8")))
def test_the_rules_are_those_of_the_form(case: dict[str, object]) -> None:
    assert list_broken_rules(str(case["password"])) == case["broken"]


def test_a_temporary_password_follows_the_rules() -> None:
    passwords = {make_temporary_password() for _ in range(50)}
    assert len(passwords) == 50
    assert all(complies(password) for password in passwords)


def test_a_temporary_password_opens_nothing_but_its_own_replacement(
    people: People, ana: Person
) -> None:
    lucia = people.paciente(ana, must_change_password=True)
    refused = lucia.client.get(f"{API}/pacientes/paciente/dashboard")
    assert refused.status_code == 409
    assert refused.json()["code"] == "password_change_required"
    assert lucia.client.get(f"{API}/auth/me").json()["must_change_password"] is True
    changed = lucia.client.post(f"{API}/auth/change-password", json={"new_password": NEW})
    assert changed.status_code == 200
    assert lucia.client.get(f"{API}/pacientes/paciente/dashboard").status_code == 200


def test_changing_needs_the_present_password_and_ends_the_other_sign_ins(
    people: People, ana: Person, database: Database
) -> None:
    lucia = people.paciente(ana)
    elsewhere = people.browser(lucia.id)
    url = f"{API}/auth/change-password"
    for wrong in (
        {"new_password": NEW},
        {"old_password": "Otra-481x", "new_password": NEW},
    ):
        answer = lucia.client.post(url, json=wrong)
        assert (answer.status_code, answer.json()["detail"]) == (
            400,
            "La contraseña actual no es correcta",
        )
    right = {"old_password": PASSWORD, "new_password": NEW}
    assert lucia.client.post(url, json=right).status_code == 200
    assert lucia.client.get(f"{API}/auth/me").status_code == 200
    assert elsewhere.get(f"{API}/auth/me").status_code == 401
    with database.read() as db:
        changes = select(AuditEntry.actor_id, AuditEntry.entity_id).where(
            AuditEntry.action == "password.change"
        )
        assert [tuple(row) for row in db.execute(changes)] == [(lucia.id, lucia.id)]


def test_a_weak_password_is_refused_without_being_repeated(people: People, ana: Person) -> None:
    lucia = people.paciente(ana, must_change_password=True)
    answer = lucia.client.post(f"{API}/auth/change-password", json={"new_password": "secreta"})
    sentence = "La nueva contraseña no cumple con los requisitos de seguridad"
    assert answer.status_code == 422
    assert answer.json() == {
        "detail": sentence,
        "message": sentence,
        "errors": [{"field": "new_password", "message": sentence}],
    }


def test_a_therapist_has_no_password_to_change(ana: Person) -> None:
    for given in ({}, {"old_password": PASSWORD}):
        answer = ana.client.post(f"{API}/auth/change-password", json={**given, "new_password": NEW})
        assert answer.status_code == 400
        assert answer.json()["detail"] == "La contraseña actual no es correcta"


def test_who_must_choose_one_may_leave_the_old_one_out_and_not_send_a_wrong_one(
    people: People, ana: Person
) -> None:
    lucia = people.paciente(ana, must_change_password=True)
    wrong = {"old_password": "Otra-481x", "new_password": NEW}
    assert lucia.client.post(f"{API}/auth/change-password", json=wrong).status_code == 400
    alone = {"new_password": NEW}
    assert lucia.client.post(f"{API}/auth/change-password", json=alone).status_code == 200


@pytest.mark.both_databases("several at once")
def test_of_two_changes_at_once_one_wins_and_the_other_is_told(people: People, ana: Person) -> None:
    lucia = people.paciente(ana)
    change = {"old_password": PASSWORD}
    with ThreadPoolExecutor(2) as pool:
        answers = pool.map(
            lambda new: lucia.client.post(
                f"{API}/auth/change-password", json={**change, "new_password": new}
            ),
            (NEW, "Otro-Remanso7"),
        )
    assert sorted(answer.status_code for answer in answers) == [200, 400]
