"""The day on which somebody begins, or an invitation ends, is the practice's."""

from datetime import timedelta

from fastapi.testclient import TestClient

from remanso.core.texts.dates import day
from tests.invitaciones.inviting import invite, mails, register, token_in
from tests.support.elsewhere import practise_in, today_in, zone_of_another_day
from tests.support.people import API, People


def test_who_is_added_or_registers_begins_on_the_practices_day(
    people: People, client: TestClient
) -> None:
    ana, zona = people.terapeuta(), zone_of_another_day()
    practise_in(ana, zona)
    lucia = people.paciente(ana)
    invite(ana)
    [mail] = mails(client)
    register(client, token_in(mail)).raise_for_status()

    listed = ana.client.get(f"{API}/pacientes/").raise_for_status().json()

    assert str(lucia.id) in {each["id"] for each in listed}
    assert [each["fecha_ingreso"] for each in listed] == [today_in(zona).isoformat()] * 2


def test_an_invitation_says_until_which_of_the_practices_days(
    people: People, client: TestClient
) -> None:
    ana, zona = people.terapeuta(), zone_of_another_day()
    practise_in(ana, zona)

    invite(ana)

    [mail] = mails(client)
    assert f"el {day(today_in(zona) + timedelta(days=7))}." in mail["texto"]
