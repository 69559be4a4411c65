"""What a request brings is judged before it is kept: from whom, how much, how slowly."""

import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute
from fastapi.testclient import TestClient
from starlette.routing import Mount, Route

from remanso.core.edge.routing import BoundedRoute
from remanso.settings.product import Settings
from tests.archivos.files import CALLS, video
from tests.core import wire
from tests.support.people import API, People, Person
from tests.support.served import Served

MIB = 1024**2
GUARDED = {
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "x-request-id",
    "cache-control",
}
JSON = {"content-type": "application/json"}
FORM = {"content-type": "multipart/form-data; boundary=b"}
TOO_MUCH = dict.fromkeys(("detail", "message"), "El contenido es demasiado grande")
_UNREADABLE = "El contenido no se ha podido leer"
UNREADABLE = {
    **dict.fromkeys(("detail", "message"), _UNREADABLE),
    "errors": [{"field": "body", "message": _UNREADABLE}],
}
FILE = b'--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n'


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


@pytest.fixture
def served(settings: Settings) -> Served:
    return Served(settings, application="tests.core.hasty:application")


@pytest.fixture
def server(served: Served) -> Iterator[httpx2.Client]:
    with served.running() as client:
        yield client


def test_every_route_is_bounded_and_in_no_router_within_the_application(app: FastAPI) -> None:
    others = [r for r in app.router.routes if not isinstance(r, (Route, Mount))]
    assert others == [], "FastAPI makes twice what it includes, and looks through it twice"
    ours = [route for route in app.router.routes if isinstance(route, APIRoute)]
    assert len(ours) > 100
    assert [route.path for route in ours if not isinstance(route, BoundedRoute)] == []


def test_nothing_is_waited_for_from_whoever_is_not_signed_in(server: httpx2.Client) -> None:
    sent = (
        (f"{CALLS}/proxy-upload", FORM),
        (f"{API}/pacientes/", JSON),
        (f"{API}/sesiones/", JSON),
    )
    for path, told in sent:
        for signed in ({}, {"authorization": "Bearer nobody"}):
            chunked = {**told, **signed, "transfer-encoding": "chunked"}
            # Not a byte of the body has been sent.
            answer = wire.send(server, "POST", path, chunked)
            assert answer.status == 401, path
            assert answer.problem() == {"detail": "No autenticado", "message": "No autenticado"}
            assert set(answer.headers) >= GUARDED
            assert answer.hung_up


def test_a_patient_is_refused_before_the_body_of_what_only_a_therapist_sends(
    server: httpx2.Client, lucia: Person
) -> None:
    signed = {"authorization": lucia.client.headers["Authorization"]}
    told = {**JSON, **signed, "transfer-encoding": "chunked"}
    assert wire.send(server, "POST", f"{API}/pacientes/", told).status == 403


def test_what_announces_too_much_is_refused_at_once(server: httpx2.Client, ana: Person) -> None:
    signed = {"authorization": ana.client.headers["Authorization"]}
    for path, who, limit in (
        (f"{API}/auth/login/patient", {}, 64 * 1024),
        (f"{API}/auth/forgot-password", {}, 64 * 1024),
        (f"{API}/invitations/register", {}, 64 * 1024),
        (f"{API}/pacientes/", signed, 8 * MIB),
        (f"{CALLS}/proxy-upload", signed, 10 * 1024 * MIB + MIB),
    ):
        told = {**JSON, **who, "content-length": str(limit + 1)}
        answer = wire.send(server, "POST", path, told)
        assert (answer.status, answer.problem()) == (413, TOO_MUCH), path
        assert set(answer.headers) >= GUARDED


@pytest.mark.parametrize("path", [f"{API}/auth/login/patient", f"{API}/pacientes/"])
def test_what_does_not_say_how_much_it_is_is_counted(ana: Person, path: str) -> None:
    pieces = (b"[" * 4096 for _ in range(2100))
    answer = ana.client.post(path, content=pieces, headers=JSON)
    assert (answer.status_code, answer.json()) == (413, TOO_MUCH)
    assert {name.lower() for name in answer.headers} >= GUARDED


def test_a_body_that_stands_still_is_given_up(
    server: httpx2.Client, ana: Person, lucia: Person, settings: Settings
) -> None:
    who = {"authorization": ana.client.headers["Authorization"]}
    told = {
        "file_name": "a.mp4",
        "content_type": "video/mp4",
        "custom_path": f"{ana.id}/{lucia.id}",
    }
    whole = ana.client.post(f"{CALLS}/presigned-upload-url", json=told).json()["upload_url"]
    ids = ana.client.post(f"{CALLS}/initiate-multipart-upload", json=told).json()
    part = ana.client.post(f"{CALLS}/presigned-part-url", json={**ids, "part_number": 1}).json()
    draft = ana.client.post(
        f"{API}/sesiones-asincronas/drafts", json={"paciente_id": str(lucia.id)}
    ).json()["draft_id"]
    imported = f"{API}/sesiones-asincronas/drafts/{draft}/importar-transcripcion"
    for method, path, headers, begun in (
        ("POST", f"{API}/auth/login/patient", JSON, b"{"),
        ("POST", f"{API}/pacientes/", JSON | who, b"{"),
        ("POST", f"{CALLS}/proxy-upload", FORM | who, FILE + video(100)),
        ("POST", imported, FORM | who, FILE + b"WEBVTT"),
        ("PUT", whole, {"content-type": "video/mp4"}, video(100)),
        ("PUT", part["presigned_url"], {}, video(100)),
    ):
        announced = {**headers, "content-length": "5000"}
        answer = wire.send(server, method, path, announced, begun)
        assert answer.status == 408, path
        assert answer.problem()["detail"].startswith("El envío se ha quedado parado")
        assert set(answer.headers) >= GUARDED
        assert answer.hung_up
        assert 0.9 < answer.seconds < 8
    assert list((settings.data_path / "uploads").glob("*.tmp")) == []


@pytest.fixture
def no_temporary_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "is" / "not" / "there"))


@pytest.mark.usefixtures("no_temporary_folder")
def test_no_form_touches_the_temporary_folder_of_the_system(ana: Person, lucia: Person) -> None:
    sent = ana.client.post(
        f"{CALLS}/proxy-upload",
        files={"file": ("Sesión.mp4", video(3_000_000), "video/mp4")},
        data={"custom_path": f"{ana.id}/{lucia.id}"},
    )
    assert sent.status_code == 200, sent.text
    draft = ana.client.post(
        f"{API}/sesiones-asincronas/drafts", json={"paciente_id": str(lucia.id)}
    ).json()["draft_id"]
    words = f"Ana: {'buenos días ' * 500}\n" * 400
    imported = ana.client.post(
        f"{API}/sesiones-asincronas/drafts/{draft}/importar-transcripcion",
        files={"file": ("a.txt", words.encode(), "text/plain")},
    )
    assert imported.status_code == 200, imported.text[:200]


def test_a_folder_may_come_behind_its_file(ana: Person, lucia: Person, settings: Settings) -> None:
    folder = f"therapists/{ana.id}"
    pdf = ("a.pdf", b"%PDF-1.7 of a bank", "application/pdf")
    sent = ana.client.post(
        f"{CALLS}/proxy-upload", files={"file": pdf, "custom_path": (None, folder)}
    )
    assert sent.status_code == 200, sent.text
    assert sent.json()["file_key"].startswith(folder)
    # What the folder does not take is not kept, wherever the folder stands.
    refused = ana.client.post(
        f"{CALLS}/proxy-upload",
        files={"file": pdf, "custom_path": (None, f"{ana.id}/{lucia.id}")},
    )
    assert refused.status_code == 415
    assert list((settings.data_path / "uploads").iterdir()) == []


@pytest.mark.parametrize(
    ("body", "told", "field"),
    [
        (b"", FORM, "body"),
        (FILE + b"%PDF", FORM, "body"),
        (b"--b\r\nbroken", FORM, "body"),
        (b"{}", JSON, "body"),
        (b'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--b--\r\n', FORM, "file"),
    ],
)
def test_a_broken_form_is_a_sentence_and_leaves_nothing(
    ana: Person, settings: Settings, body: bytes, told: dict[str, str], field: str
) -> None:
    answer = ana.client.post(f"{CALLS}/proxy-upload", content=body, headers=told)
    assert answer.status_code == 422
    assert [problem["field"] for problem in answer.json()["errors"]] == [field]
    assert list((settings.data_path / "uploads").iterdir()) == []


def test_a_patients_photo_is_held_to_five_mebibytes_while_it_comes(
    lucia: Person, settings: Settings
) -> None:
    png = b"\x89PNG\r\n\x1a\n" + bytes(6 * MIB)
    answer = lucia.client.post(
        f"{CALLS}/proxy-upload", files={"file": ("yo.png", png, "image/png")}
    )
    assert answer.status_code == 413
    assert answer.json()["detail"].endswith("5MB")
    assert list((settings.data_path / "uploads").iterdir()) == []


def test_intricate_json_is_refused_before_it_is_read(client: TestClient, ana: Person) -> None:
    body = b'{"notas": [' + b"[]," * 2_000_000 + b"[]]}"
    answer = ana.client.post(f"{API}/sesiones/", content=body, headers=JSON)
    assert (answer.status_code, answer.json()) == (422, UNREADABLE)


def test_a_text_of_brackets_is_a_text(ana: Person, lucia: Person) -> None:
    told = {"paciente_id": str(lucia.id), "notas": "[{," * 60_000, "transcripcion": "[" * 1_900_000}
    answer = ana.client.post(f"{API}/sesiones-asincronas/drafts", json=told)
    assert answer.status_code == 201, answer.text[:200]


def test_the_server_says_nothing_of_itself_and_speaks_one_language(server: httpx2.Client) -> None:
    for path in ("/healthz", f"{API}/auth/me", f"{API}/nothing", "/nothing"):
        assert server.get(path).headers.get_list("server") == ["remanso"], path
    nameless = wire.send(server, "GET", "/healthz", {"host": ""})
    assert nameless.status == 400
    assert set(nameless.problem()) == {"detail", "message"}
    address = (server.base_url.host, server.base_url.port)
    with socket.create_connection(address, timeout=5) as connection:
        connection.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00")
        # The other language would be answered in it: nine bytes that begin with three of length.
        assert connection.recv(9)[3:4] != b"\x04"


@pytest.mark.parametrize(
    ("path", "headers"),
    [("/healthz", {"x-much": "a" * 900_000}), (f"/healthz?much={'a' * 60_000}", {})],
)
def test_an_address_and_headers_beyond_any_browsers_are_refused(
    server: httpx2.Client, path: str, headers: dict[str, str]
) -> None:
    refused = wire.send(server, "GET", path, headers)
    assert refused.status == 431
    assert "demasiado largas" in refused.problem()["message"]
    assert server.get("/healthz", headers={"x-much": "a" * 16_000}).status_code == 200
