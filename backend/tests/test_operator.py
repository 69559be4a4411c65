"""What the operator does with therapists, through the commands they call."""

import json
import subprocess
import sys
from datetime import UTC, datetime
from ipaddress import IPv4Address
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select
from typer.testing import CliRunner

from remanso.app.cli import app
from remanso.core.audit import AuditEntry
from remanso.core.db import Base, Database
from remanso.rooms.cuentas.models import User
from remanso.settings.product import Settings
from tests.citas.test_feed import address
from tests.cuentas.factors import add_passkey, turn_on, with_google
from tests.support.audited import audited
from tests.support.authenticator import Authenticator
from tests.support.commands import Remanso, commands_in, environment_of
from tests.support.people import API, PASSWORD, People, Person
from tests.support.prepared import ended

REMANSO = Path(sys.executable).with_name("remanso")
EMAIL = "berta@consulta.example"


@pytest.fixture
def environment(settings: Settings) -> dict[str, str]:
    """What names this test's practice to the command."""
    return environment_of(settings)


@pytest.fixture
def remanso(environment: dict[str, str]) -> Remanso:
    """`remanso therapist …` on this test's practice."""
    run = commands_in(environment)
    return lambda *arguments, of="therapist": run(of, *arguments)


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


def enter(client: TestClient, email: str) -> int:
    """Through the development chooser; answers the status."""
    token = client.post(f"{API}/auth/dev/token", json={"email": email}).json()["access_token"]
    payload = {"token": token, "role": "terapeuta"}
    return client.post(f"{API}/auth/google-login", json=payload).status_code


def actions(database: Database) -> list[str]:
    with database.read() as db:
        recorded = select(AuditEntry.action).where(AuditEntry.action.startswith("terapeuta."))
        return list(db.scalars(recorded.order_by(AuditEntry.at)))


def test_a_therapist_is_let_in_and_listed(
    remanso: Remanso, client: TestClient, people: People, ana: Person, database: Database
) -> None:
    people.paciente(ana)
    assert remanso("add", "--email", f" {EMAIL} ", "--name", "Berta Solís").code == 0
    assert enter(client, EMAIL) == 200
    today = f"{datetime.now(UTC):%Y-%m-%d}"
    assert remanso("list").out.splitlines() == [
        f"{ana.email}  Ana Robledo  activo  1 paciente  desde {today}",
        f"{EMAIL}  Berta Solís  activo  0 pacientes  desde {today}",
    ]
    assert actions(database) == ["terapeuta.create", "terapeuta.create"]


@pytest.mark.one_database("what is tried is how it is installed")
def test_the_command_as_it_is_installed_does_the_same(
    environment: dict[str, str], client: TestClient
) -> None:
    command = [str(REMANSO), "therapist", "add", "--email", EMAIL, "--name", "Berta Solís"]
    said = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout == f"Berta Solís ya puede entrar con {EMAIL}.\n"
    assert enter(client, EMAIL) == 200


@pytest.mark.one_database("what is tried is what a command's own process knows")
def test_a_command_knows_every_table_of_the_product() -> None:
    # Here every table is declared by whoever else is tried: only a process of its own tells.
    names = "print(*sorted(remanso.core.db.Base.metadata.tables))"
    command = [sys.executable, "-c", f"import remanso.core.db, remanso.app.building; {names}"]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    assert said.stdout.split() == sorted(Base.metadata.tables)


@pytest.mark.one_database("what is tried is how it is installed")
def test_the_doctor_as_it_is_installed_looks_at_everything(environment: dict[str, str]) -> None:
    command = [str(REMANSO), "doctor", "--json"]
    said = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert said.stderr == ""
    parts = {part["parte"] for part in json.loads(said.stdout)["partes"]}
    assert {"base de datos", "textos cifrados", "archivos guardados", "correo"} <= parts


@pytest.mark.parametrize(
    ("email", "name", "sentence"),
    [
        ("berta", "Berta", "Por favor ingresa un email válido"),
        ("berta@@consulta.example", "Berta", "Por favor ingresa un email válido"),
        (
            EMAIL,
            "  ",
            "El nombre debe tener al menos una letra y ningún carácter de control",
        ),
        (
            EMAIL,
            "Berta\nSolís",
            "El nombre debe tener al menos una letra y ningún carácter de control",
        ),
        (EMAIL, "x" * 10_000, "El texto es demasiado largo"),
    ],
)
def test_nonsense_is_refused_in_one_sentence(
    remanso: Remanso, email: str, name: str, sentence: str
) -> None:
    said = remanso("add", "--email", email, "--name", name)
    assert (said.code, said.out, said.err) == (1, "", sentence)
    assert remanso("list").out == "Todavía no hay terapeutas."


def test_an_address_is_let_in_once(remanso: Remanso, people: People, ana: Person) -> None:
    lucia = people.paciente(ana)
    for email in (ana.email.upper(), lucia.email):
        said = remanso("add", "--email", email, "--name", "Otra")
        assert (said.code, said.err) == (1, "Ya existe un usuario con ese correo")


def test_a_disabled_therapist_is_out_at_once_and_their_patients_are_not(
    remanso: Remanso, client: TestClient, database: Database, people: People, ana: Person
) -> None:
    lucia = people.paciente(ana)
    assert ana.client.get(f"{API}/pacientes/").status_code == 200
    agenda = address(ana)
    assert people.browser().get(agenda).status_code == 200
    said = remanso("disable", "--email", ana.email.upper())
    assert said.code == 0
    for path in ("/auth/me", "/pacientes/", f"/pacientes/unified/{lucia.id}"):
        answer = ana.client.get(f"{API}{path}")
        assert (answer.status_code, answer.json()["detail"]) == (401, "No autenticado")
    assert enter(client, ana.email) == 404
    assert people.browser().get(agenda).status_code == 404
    assert lucia.client.get(f"{API}/sesiones/paciente/mis-sesiones").status_code == 200
    sign_in = {"email": lucia.email, "contrasenia": PASSWORD}
    assert client.post(f"{API}/auth/login/patient", json=sign_in).status_code == 200
    assert "deshabilitado el" in remanso("list").out
    assert actions(database) == ["terapeuta.create", "terapeuta.disable"]
    remanso("enable", "--email", ana.email)
    assert people.browser().get(agenda).status_code == 200


def test_who_comes_back_signs_in_anew(
    remanso: Remanso, client: TestClient, database: Database, ana: Person
) -> None:
    remanso("disable", "--email", ana.email)
    said = remanso("add", "--email", ana.email, "--name", "Ana Robledo")
    assert said.code == 1
    assert said.err.startswith("Ese terapeuta ya existe y está deshabilitado.")
    assert said.err.endswith(f"remanso therapist enable --email {ana.email}")
    assert remanso("enable", "--email", ana.email).code == 0
    assert ana.client.get(f"{API}/auth/me").status_code == 401
    assert enter(client, ana.email) == 200
    assert actions(database)[1:] == ["terapeuta.disable", "terapeuta.enable"]


def test_what_cannot_be_done_is_said(
    remanso: Remanso, database: Database, people: People, ana: Person
) -> None:
    lucia = people.paciente(ana)
    for command in ("disable", "enable"):
        for email in (EMAIL, lucia.email):
            said = remanso(command, "--email", email)
            assert (said.code, said.err) == (1, "No hay ningún terapeuta con ese correo")
    assert remanso("enable", "--email", ana.email).err == "Ese terapeuta ya puede entrar"
    remanso("disable", "--email", ana.email)
    said = remanso("disable", "--email", ana.email)
    assert (said.code, said.err) == (1, "Ese terapeuta ya estaba deshabilitado")
    assert actions(database) == ["terapeuta.create", "terapeuta.disable"]


# Every address of the machine.
EVERYBODY = str(IPv4Address(0))
PRODUCTION = {
    "REMANSO_ENV": "production",
    "REMANSO_SECRET_KEY": "s" * 32,
    "REMANSO_GOOGLE_CLIENT_ID": "x.apps.example",
    "REMANSO_PUBLIC_URL": "https://remanso.example",
}


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses on which a server would have listened."""
    hosts: list[str] = []
    monkeypatch.setattr("remanso.app.serving.serve", lambda *, host, **_: hosts.append(host))
    return hosts


@pytest.mark.parametrize("host", [EVERYBODY, "::", "192.0.2.7", "no.such.name.invalid"])
def test_outside_production_others_reach_a_server_only_when_that_is_said(
    environment: dict[str, str], started: list[str], host: str
) -> None:
    for env in ("test", "development"):
        told = {**environment, "REMANSO_ENV": env}
        refused = CliRunner().invoke(app, ["serve", "--host", host], env=told)
        assert refused.exit_code == 1
        assert "--expose-development" in refused.output
        assert started == []

    allowed = CliRunner().invoke(
        app, ["serve", "--host", host, "--expose-development"], env=environment
    )
    assert allowed.exit_code == 0
    assert "ATENCIÓN" in allowed.output
    assert started == [host]


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2", "::1", "localhost"])
def test_this_machine_is_served_without_a_word(
    environment: dict[str, str], started: list[str], host: str
) -> None:
    done = CliRunner().invoke(app, ["serve", "--host", host], env=environment)
    assert (done.exit_code, done.output, started) == (0, "", [host])


def test_a_questionnaire_with_a_hole_is_named_and_nothing_starts(
    environment: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "propio.json").write_text('{"clave": "propio", "nombre": "Propio"}')
    told = {**environment, "REMANSO_INSTRUMENTS_DIR": str(tmp_path)}
    for command in ("serve", "worker"):
        said = ended(command, environment=told)
        assert said.code == 1, command
        assert said.err.startswith("El instrumento propio.json no se puede usar: "), command
        assert len(said.err.splitlines()) == 1, command


def test_production_is_served_to_everybody(environment: dict[str, str], started: list[str]) -> None:
    told = {**environment, **PRODUCTION}
    assert CliRunner().invoke(app, ["serve", "--host", EVERYBODY], env=told).exit_code == 0
    assert started == [EVERYBODY]


def test_the_demonstration_is_not_made_in_production(
    environment: dict[str, str], database: Database
) -> None:
    refused = CliRunner().invoke(app, ["demo"], env={**environment, **PRODUCTION})
    assert refused.exit_code == 1
    assert "producción" in refused.output
    with database.read() as db:
        assert db.scalars(select(User)).all() == []


def test_the_api_is_printed_wherever_it_is_asked_for(environment: dict[str, str]) -> None:
    for told in (environment, {**environment, **PRODUCTION}):
        printed = CliRunner().invoke(app, ["openapi"], env=told)
        assert printed.exit_code == 0
        assert "/api/v1/pacientes/" in json.loads(printed.stdout)["paths"]


def test_whoever_lost_every_factor_is_let_in_by_the_operator(
    remanso: Remanso, client: TestClient, ana: Person, database: Database
) -> None:
    secret, _ = turn_on(ana)
    assert add_passkey(ana, Authenticator()).status_code == 201
    for _ in range(10):
        asked = with_google(client, ana).json()["mfa"]
        client.post(f"{API}/auth/mfa/verificar", json={"ticket": asked["ticket"], "codigo": "0"})
    said = remanso("remove-factors", "--email", ana.email.upper(), of="account")
    assert said.code == 0
    assert "ya no tiene segundo factor ni llaves de acceso" in said.out
    assert ana.client.get(f"{API}/auth/me").status_code == 401
    assert "access_token" in with_google(client, ana).json()
    assert audited(database, "mfa.remove_all") == [("system", str(ana.id))]
    assert secret not in said.out


def test_an_account_that_is_not_there_has_none_to_remove(remanso: Remanso, ana: Person) -> None:
    said = remanso("remove-factors", "--email", "nadie@consulta.example", of="account")
    assert (said.code, said.err) == (1, "No hay ninguna cuenta con ese correo")
