"""Copies of records for the scenarios: asked for, made, and opened as whoever asked opens them."""

import io
import json
import zipfile
from hashlib import sha256
from typing import Any

from httpx2 import Response

from remanso.engines.jobs.base import Work
from tests.support.jobs import run_all
from tests.support.people import API, Person

EXPEDIENTE = f"{API}/derechos/expediente"


class Copied:
    """An unpacked copy, whose sums are right."""

    def __init__(self, content: bytes) -> None:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            assert packed.testzip() is None
            self.files = {name: packed.read(name) for name in packed.namelist()}
        sums = self.files["SHA256SUMS"].decode().splitlines()
        told = {path: digest for digest, path in (line.split("  ", 1) for line in sums)}
        others = {path: each for path, each in self.files.items() if path != "SHA256SUMS"}
        assert told == {path: sha256(each).hexdigest() for path, each in others.items()}

    @property
    def datos(self) -> dict[str, Any]:
        """What machines read of it."""
        read: dict[str, Any] = json.loads(self.files["datos.json"])
        return read

    @property
    def fhir(self) -> dict[str, Any]:
        """What other systems read of it."""
        read: dict[str, Any] = json.loads(self.files["fhir.json"])
        return read

    @property
    def page(self) -> str:
        """What people read of it."""
        return self.files["index.html"].decode()


def ask(person: Person, paciente: Person | None = None, **sent: object) -> Response:
    """Ask for a copy, of one's own or of a patient's record."""
    whose = {} if paciente is None else {"paciente_id": str(paciente.id)}
    return person.client.post(EXPEDIENTE, json={**whose, **sent})


def state(person: Person, paciente: Person | None = None) -> dict[str, Any]:
    """How far the copy is."""
    whose = {} if paciente is None else {"paciente_id": str(paciente.id)}
    answer = person.client.get(EXPEDIENTE, params=whose)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def download(person: Person, paciente: Person | None = None) -> bytes:
    """The bytes of a copy that is ready, without saying who asks."""
    told = state(person, paciente)
    assert told["estado"] == "completado", told
    answer = person.client.get(told["download_url"], headers={"Authorization": ""})
    assert answer.status_code == 200, answer.text
    return answer.content


def copied(person: Person, work: Work, paciente: Person | None = None, **sent: object) -> Copied:
    """Ask for a copy, make it and open it."""
    answer = ask(person, paciente, **sent)
    assert answer.status_code == 202, answer.text
    assert answer.json()["estado"] == "procesando"
    assert run_all(work) == ["expediente"]
    return Copied(download(person, paciente))
