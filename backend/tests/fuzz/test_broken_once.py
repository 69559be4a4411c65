"""What has broken the server once, each as the smallest call, is answered in the ordinary shape."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from alembic import command
from fastapi.testclient import TestClient
from psycopg import sql
from sqlalchemy import insert, select, text

from remanso.core.db import Base, Database
from remanso.core.tables.migrations import config_for
from remanso.settings.product import Settings
from tests.archivos.files import MP4, upload
from tests.fuzz.judging import faults
from tests.invitaciones.inviting import invite, register
from tests.sesiones.saving import draft, post, save, tipo_id
from tests.support.people import API, People, Person

pytestmark = pytest.mark.both_databases("what each database does with odd values")

NO_TYPE = "Por favor, selecciona un tipo de sesión válido"
IMPORT = f"{API}/sesiones-asincronas/drafts/{{draft}}/importar-transcripcion"
BEYOND = "La fecha debe estar entre los años 1900 y 2200"
EDGES = [
    "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59-01:00",
    "9999-12-31T23:59:00Z",
    "1899-12-31T23:59:59Z",
    "2201-01-01T00:00:00Z",
]


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta("Ana Robledo")


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana, "Lucía", "Ferrer")


@pytest.mark.parametrize("method", ["PATCH", "PUT"])
def test_a_type_deleted_in_another_window_a_foreign_one_and_one_that_never_was_are_alike(
    people: People, ana: Person, lucia: Person, method: str
) -> None:
    sesion = f"{API}/sesiones/{save(ana, lucia)['id']}"
    deleted = tipo_id(ana, nombre="Integración")
    ana.client.delete(f"{API}/tipos-sesion/{deleted}")
    foreign = tipo_id(people.terapeuta("Eva Sanz"), nombre="Suya")

    for tipo in (deleted, foreign, str(uuid4())):
        changed = {"tipo_sesion_id": tipo, "video_url": None, "notas": "x"}
        answer = ana.client.request(method, sesion, json=changed)
        assert answer.status_code == 422, answer.text
        assert answer.json()["detail"] == NO_TYPE
    assert ana.client.get(sesion).json()["tipo_sesion"] == "psicoterapia"


@pytest.mark.parametrize("fecha", EDGES)
def test_a_moment_of_another_age_is_refused_wherever_one_is_said(
    ana: Person, lucia: Person, fecha: str
) -> None:
    sesion, unsaved = save(ana, lucia)["id"], draft(ana, lucia)
    answers = [
        post(ana, lucia, tipo_sesion="psicoterapia", notas="x", fecha=fecha),
        ana.client.patch(f"{API}/sesiones/{sesion}", json={"fecha": fecha}),
        ana.client.put(f"{API}/sesiones-asincronas/drafts/{unsaved}", json={"fecha": fecha}),
        ana.client.patch(f"{API}/pacientes/{lucia.id}", json={"proxima_cita": fecha}),
    ]
    assert [(answer.status_code, answer.json()["detail"]) for answer in answers] == [
        (422, BEYOND)
    ] * len(answers)


@pytest.mark.parametrize("fecha", ["1900-01-01T00:00:00Z", "2200-12-31T23:59:59Z"])
@pytest.mark.parametrize("desfase", [-1440, 1440])
def test_a_session_at_the_edge_is_read_printed_and_listed(
    ana: Person, lucia: Person, fecha: str, desfase: int
) -> None:
    sesion = save(ana, lucia, fecha=fecha, transcripcion="Voz 1: hola")["id"]
    for path in (
        f"sesiones/{sesion}",
        f"sesiones/{sesion}/transcripcion.txt?desfase={desfase}",
        f"sesiones/paciente/{lucia.id}",
        "pacientes/",
    ):
        assert ana.client.get(f"{API}/{path}").status_code == 200


def test_a_number_that_no_reader_could_read_back_is_no_number(ana: Person, lucia: Person) -> None:
    dose = tipo_id(ana, nombre="Dosis", campos=[{"nombre": "Dosis", "tipo": "number"}])
    said = {"tipo_sesion": None, "tipo_sesion_id": dose, "campos_datos": {"Dosis": 10**310}}
    for answer in (post(ana, lucia, **said), post(ana, lucia, **said, draft_id=draft(ana, lucia))):
        assert answer.status_code == 422, answer.text
        assert answer.json()["errors"][0]["field"].startswith("campos_datos")


@pytest.mark.parametrize("segment", ["x" * 256, "ñ" * 128, "a/" * 500 + "a"])
def test_a_folder_that_no_disk_can_have_is_refused_before_a_byte_is_sent(
    ana: Person, lucia: Person, segment: str
) -> None:
    folder = f"{ana.id}/{lucia.id}/{segment}"
    said = {"file_name": "a.mp4", "content_type": "video/mp4", "custom_path": folder}
    for call in ("presigned-upload-url", "initiate-multipart-upload"):
        assert ana.client.post(f"{API}/aws-s3/{call}", json=said).status_code == 422
    form = ana.client.post(
        f"{API}/aws-s3/proxy-upload", data={"custom_path": folder}, files={"file": ("a.mp4", MP4)}
    )
    assert form.status_code == 422


@pytest.mark.parametrize("inner", ["", "/dentro", "/dentro/más"])
def test_nothing_lies_inside_a_file(ana: Person, lucia: Person, inner: str) -> None:
    key = upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")
    said = {"file_name": "a.mp4", "content_type": "video/mp4", "custom_path": key + inner}
    for call in ("presigned-upload-url", "initiate-multipart-upload"):
        assert ana.client.post(f"{API}/aws-s3/{call}", json=said).status_code == 404


def test_a_folder_of_the_longest_names_takes_files(ana: Person, lucia: Person) -> None:
    folder = f"{ana.id}/{lucia.id}/{'x' * 255}/{'ñ' * 127}"
    key = upload(ana.client, folder, MP4, "video/mp4")
    assert ana.client.get(f"{API}/aws-s3/files/{key}").content == MP4


def test_a_number_of_mostly_hyphens_is_too_long(ana: Person, client: TestClient) -> None:
    answer = register(client, invite(ana), telefono="612" + "-" * 45 + "345678")
    assert answer.status_code == 422
    assert answer.json()["detail"] == "El número de teléfono es demasiado largo."


def test_a_name_of_letters_that_stand_for_many_is_kept_and_found(ana: Person) -> None:
    new = {"email": "a@b.example", "telefono": "600", "nombre": "ﷺ" * 200, "apellido": "Ferrer"}
    assert ana.client.post(f"{API}/pacientes/", json=new).status_code == 201
    assert len(ana.client.get(f"{API}/pacientes/", params={"search": "ﷺ"}).json()) == 1


@pytest.fixture
def in_madrid(settings: Settings) -> Iterator[None]:
    """A database server that keeps the machine's own time, as most do."""
    address = settings.database_url
    if address is None:
        yield
        return
    with psycopg.connect(address, autocommit=True) as connection:
        name = sql.Identifier(connection.info.dbname)
        connection.execute(sql.SQL("ALTER DATABASE {} SET timezone = 'Europe/Madrid'").format(name))
        yield
        connection.execute(sql.SQL("ALTER DATABASE {} RESET timezone").format(name))


@pytest.mark.usefixtures("in_madrid")
@pytest.mark.parametrize("moment", ["9999-12-31 23:59:00", "0001-01-01 00:00:00"])
def test_a_moment_that_nobody_could_read_is_mended_by_a_migration(
    people: People, settings: Settings, database: Database, moment: str
) -> None:
    ana = people.terapeuta("Ana Robledo")
    lucia = people.paciente(ana, "Lucía", "Ferrer")
    sesion = save(ana, lucia)
    draft(ana, lucia)
    config = config_for(settings.database_address)
    claves = Base.metadata.tables["claves"]
    with database.read() as db:
        # Before there was anything sealed there were no keys: going back loses them.
        kept = [dict(row) for row in db.execute(select(claves)).mappings()]
    command.downgrade(config, "0022")
    written = f"{moment}+00" if settings.database_url else f"{moment}.000000"
    with database.transaction() as db:
        for column in (
            "pacientes SET proxima_cita",
            "sesiones SET fecha",
            "drafts SET fecha",
            "estadisticas_paciente SET ultima_sesion",
        ):
            db.execute(text(f"UPDATE {column} = '{written}'"))

    command.upgrade(config, "head")
    with database.transaction() as db:
        db.execute(insert(claves), kept)

    [card] = ana.client.get(f"{API}/pacientes/").json()
    assert card["proxima_cita"] is None
    assert card["ultima_sesion"] == sesion["created_at"]
    [listed] = ana.client.get(f"{API}/sesiones/paciente/{lucia.id}").json()
    assert listed["fecha"] == sesion["created_at"]
    for path in (
        f"pacientes/unified/{lucia.id}",
        f"sesiones-asincronas/drafts/paciente/{lucia.id}",
    ):
        assert ana.client.get(f"{API}/{path}").status_code == 200
    for path in ("pacientes/paciente/dashboard", "pacientes/perfil"):
        assert lucia.client.get(f"{API}/{path}").status_code == 200


@pytest.mark.usefixtures("in_madrid")
def test_the_last_moment_is_read_wherever_the_database_server_stands(
    people: People, database: Database
) -> None:
    ana = people.terapeuta("Ana Robledo")
    lucia = people.paciente(ana, "Lucía", "Ferrer")
    last = {"proxima_cita": "2200-12-31T23:59:00Z"}
    assert ana.client.patch(f"{API}/pacientes/{lucia.id}", json=last).status_code == 200

    [card] = ana.client.get(f"{API}/pacientes/").json()
    assert card["proxima_cita"] == last["proxima_cita"]
    if database.engine.dialect.name == "postgresql":
        with database.read() as db:
            assert db.execute(text("SHOW timezone")).scalar_one() == "UTC"


def _json(method: str, path: str, **sent: Any) -> dict[str, Any]:
    return {"method": method, "url": f"{API}{path}", "json": sent}


def _raw(method: str, path: str, content: bytes, kind: str = "application/json") -> dict[str, Any]:
    headers = {"Content-Type": kind}
    return {"method": method, "url": f"{API}{path}", "content": content, "headers": headers}


BACKWARDS = {"cada_semanas": 1, "hasta": "2026-12-31"}
_FILE = {"file": ("sesion.vtt", b"WEBVTT\n\n")}


@pytest.mark.parametrize(
    ("call", "field"),
    [
        (_json("POST", "/citas/", inicio_local="2027-01-12T16:00", repetir=BACKWARDS), "hasta"),
        (_json("POST", "/citas/", inicio_local="2027-01-12T16:00", repetir={}), "repetir"),
        (_json("POST", "/auth/confirmar"), "contrasenia"),
        (_json("DELETE", "/auth/mfa/totp"), "codigo"),
        ({"method": "DELETE", "url": f"{API}/auth/mfa/totp"}, "body"),
        (_raw("POST", "/ejercicios/", b'{"titulo": '), "body"),
        (_raw("POST", "/ejercicios/", b"[]"), "body"),
        (_raw("POST", "/ejercicios/", b"[" * 60_000), "body"),
        (_raw("POST", "/aws-s3/proxy-upload", b"x", "multipart/form-data"), "body"),
        (_raw("POST", "/aws-s3/proxy-upload", b"x", "multipart/form-data; boundary=b"), "body"),
        ({"method": "POST", "url": IMPORT, "files": _FILE}, "file"),
    ],
)
def test_what_is_refused_is_said_of_a_field_that_has_a_name(
    ana: Person, lucia: Person, call: dict[str, Any], field: str
) -> None:
    if "repetir" in call.get("json", {}):
        call = {**call, "json": {**call["json"], "paciente_id": str(lucia.id)}}
    url = call["url"].replace("{draft}", draft(ana, lucia))

    refused = ana.client.request(**{**call, "url": url})

    assert refused.status_code == 422, refused.text
    problem = refused.json()
    assert list(faults(refused)) == []
    assert problem["errors"][0]["field"].rpartition(".")[2] == field
