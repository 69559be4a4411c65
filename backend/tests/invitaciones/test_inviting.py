"""A therapist invites, sees who has not come yet, and thinks better of it."""

from datetime import timedelta

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select, update

from remanso.core.audit import AuditEntry
from remanso.core.db import Base, Database
from remanso.core.times import utcnow
from remanso.rooms.invitaciones.models import Invitacion
from tests.invitaciones.inviting import (
    EMAIL,
    invitations,
    invite,
    mails,
    register,
    send,
    token_in,
    validation,
)
from tests.support.people import API, People, Person


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta("Ana Robledo")


def test_the_invited_person_gets_a_mail_that_says_who_and_until_when(
    ana: Person, client: TestClient
) -> None:
    assert send(ana).json() == {"message": "Invitación enviada exitosamente"}

    [mail] = mails(client)
    assert mail["asunto"] == "Ana Robledo te invita a Remanso"
    for version in (mail["texto"], mail["html"]):
        assert "Ana Robledo" in version
        assert "7 días" in version
        assert f"http://localhost:8000/register/invited?token={token_in(mail)}" in version
    assert validation(client, token_in(mail)) == {
        "valid": True,
        "message": "Invitación válida",
        "email": EMAIL,
        "therapist_name": "Ana Robledo",
    }


def test_a_link_is_built_from_the_configured_address_only(ana: Person, client: TestClient) -> None:
    ana.client.post(
        f"{API}/invitations/send",
        json={"email": EMAIL},
        headers={"Host": "malo.example", "X-Forwarded-Host": "malo.example"},
    )

    [mail] = mails(client)
    assert "malo.example" not in mail["texto"] + mail["html"]
    assert "http://localhost:8000/register/invited" in mail["texto"]


def test_open_invitations_are_listed_newest_first_without_their_token(ana: Person) -> None:
    tokens = [invite(ana, email) for email in ("uno@correo.example", "dos@correo.example")]

    listed = ana.client.get(f"{API}/invitations/")

    assert [line["email"] for line in listed.json()] == ["dos@correo.example", "uno@correo.example"]
    assert {line["estado"] for line in listed.json()} == {"pendiente"}
    assert set(listed.json()[0]) == {"id", "email", "fecha_creacion", "expira", "estado"}
    assert not any(token in listed.text for token in tokens)


def test_sending_again_replaces_the_older_invitation(ana: Person, client: TestClient) -> None:
    older = invite(ana)
    newer = invite(ana, EMAIL.upper())

    assert validation(client, older)["valid"] is False
    assert validation(client, newer)["valid"] is True
    assert len(invitations(ana)) == 1


def test_withdrawing_makes_the_link_worthless(ana: Person, client: TestClient) -> None:
    token = invite(ana)
    [line] = invitations(ana)

    assert ana.client.delete(f"{API}/invitations/{line['id']}").status_code == 204

    assert validation(client, token)["valid"] is False
    assert invitations(ana) == []
    assert mails(client) == []


def test_an_expired_invitation_is_neither_listed_nor_valid(
    ana: Person, client: TestClient, database: Database
) -> None:
    token = invite(ana)
    with database.transaction() as db:
        db.execute(update(Invitacion).values(expira=utcnow() - timedelta(seconds=1)))

    assert invitations(ana) == []
    assert validation(client, token)["valid"] is False
    assert register(client, token).status_code == 400


def test_the_therapists_own_patient_needs_no_invitation(people: People, ana: Person) -> None:
    lucia = people.paciente(ana)

    refused = send(ana, lucia.email.upper())

    assert refused.status_code == 409
    assert refused.json()["detail"] == "Esa persona ya es tu paciente"
    assert invitations(ana) == []


def test_somebody_elses_patient_is_told_by_mail_and_the_therapist_sees_no_difference(
    people: People, ana: Person, client: TestClient
) -> None:
    eva = people.terapeuta("Eva Sanz")
    mateo = people.paciente(eva, "Mateo")

    known, unknown = send(ana, mateo.email), send(ana)

    assert (known.status_code, known.json()) == (unknown.status_code, unknown.json())
    assert [line["estado"] for line in invitations(ana)] == ["pendiente", "pendiente"]
    [mail] = mails(client, mateo.email)
    assert "ya tienes una cuenta" in mail["texto"]
    assert "/register/invited" not in mail["texto"] + mail["html"]
    assert "http://localhost:8000/login" in mail["texto"]


@pytest.mark.parametrize("email", ["", "ana", "ana@", "@b.co", "a@b@c.co", "a b@c.co", "a@b"])
def test_what_is_no_address_is_refused_and_nothing_is_sent(
    ana: Person, client: TestClient, email: str
) -> None:
    refused = send(ana, email)

    assert refused.status_code == 422
    assert refused.json()["detail"] == "Por favor ingresa un email válido"
    assert invitations(ana) == []
    assert client.get(f"{API}/dev/correo").json() == []


def test_the_token_is_nowhere_in_the_database(ana: Person, database: Database) -> None:
    token = invite(ana)

    with database.read() as db:
        for table in Base.metadata.sorted_tables:
            assert not any(token in str(tuple(row)) for row in db.execute(select(table)))


def test_every_act_names_its_therapist(ana: Person, database: Database) -> None:
    invite(ana)
    [line] = invitations(ana)
    ana.client.delete(f"{API}/invitations/{line['id']}")

    with database.read() as db:
        entries = db.execute(
            select(AuditEntry.action, AuditEntry.actor_id)
            .where(AuditEntry.entity == "invitacion")
            .order_by(AuditEntry.at)
        ).all()
    assert [tuple(entry) for entry in entries] == [
        ("invitacion.send", ana.id),
        ("invitacion.withdraw", ana.id),
    ]


def test_two_therapists_invite_the_same_person_and_neither_sees_the_other(
    people: People, ana: Person
) -> None:
    eva = people.terapeuta("Eva Sanz")
    of_ana, of_eva = invite(ana), invite(eva)
    assert of_ana != of_eva
    assert validation(ana.client, of_ana)["therapist_name"] == "Ana Robledo"
    assert validation(ana.client, of_eva)["therapist_name"] == "Eva Sanz"
    [mine], [theirs] = invitations(ana), invitations(eva)
    assert mine["id"] != theirs["id"]
