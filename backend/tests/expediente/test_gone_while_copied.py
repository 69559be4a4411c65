"""What goes from a record while it is copied is in no copy that is ever finished."""

from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

import pytest
from fastapi import FastAPI

from remanso.engines.jobs.base import Work
from remanso.engines.storage.base import Storage
from tests.archivos.files import MP4, upload
from tests.consentimientos.consenting import decide
from tests.expediente.copying import Copied, copied
from tests.fuera_de_registro.leaving import SECRETS, TURNS, leave
from tests.sesiones.saving import draft
from tests.support.context import context_in
from tests.support.people import API, Person

WRONG = "Vive con Hipólito."
During = Callable[[Callable[[], object]], None]


@pytest.fixture(params=["while it is written", "before it can be downloaded"])
def during(request: pytest.FixtureRequest, app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> During:
    """Has something happen once, as a film is read for a copy or as the copy is stored."""
    storage: Storage = context_in(app).engines.storage
    read, store = storage.read, storage.store

    def happen(act: Callable[[], object]) -> None:
        left = [act]

        def once() -> None:
            while left:
                left.pop()()

        def reading(key: str) -> Iterator[bytes]:
            once()
            return read(key)

        def storing(key: str, source: BinaryIO, **more: Any) -> int:
            once()
            return store(key, source, **more)

        if request.param == "while it is written":
            monkeypatch.setattr(storage, "read", reading)
        else:
            monkeypatch.setattr(storage, "store", storing)

    return happen


@pytest.fixture
def borrador(ana: Person, lucia: Person) -> str:
    """A draft with a film and what was said in it."""
    key = upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")
    info = {"transcript": TURNS, "file_key": key}
    return draft(ana, lucia, titulo="Borrador", archivo_video_info=info)


def said_in(copy: Copied) -> bytes:
    return b"".join(copy.files.values())


@pytest.mark.usefixtures("borrador")
def test_a_text_that_was_put_right_stands_as_it_is_now(
    ana: Person, lucia: Person, work: Work, during: During
) -> None:
    path = f"{API}/pacientes/{lucia.id}"
    ana.client.patch(path, json={"objetivos_terapia": WRONG}).raise_for_status()
    right = {"campo": "objetivos_terapia", "texto": "Vive sola.", "motivo": "No es así."}
    during(lambda: ana.client.post(f"{path}/enmiendas", json=right).raise_for_status())
    copy = copied(ana, work, lucia)
    assert WRONG.encode() not in said_in(copy)
    assert "Vive sola." in copy.page


def test_what_is_left_off_the_record_in_a_draft_is_not_in_it(
    ana: Person, lucia: Person, work: Work, during: During, borrador: str
) -> None:
    path = f"sesiones-asincronas/drafts/{borrador}"
    version = ana.client.get(f"{API}/{path}").json()["version"]
    during(lambda: leave(ana, path, version).raise_for_status())
    copy = copied(ana, work, lucia)
    assert not any(secret.encode() in said_in(copy) for secret in SECRETS)
    assert "Me da miedo la mudanza" in copy.page


@pytest.mark.usefixtures("borrador")
def test_the_film_of_a_draft_that_its_patient_withdraws_is_not_in_it(
    ana: Person, lucia: Person, work: Work, during: During
) -> None:
    decide(lucia, "grabar", "conceder").raise_for_status()
    during(lambda: decide(lucia, "grabar", "retirar").raise_for_status())
    copy = copied(ana, work, lucia)
    assert MP4 not in said_in(copy)
    assert not [path for path in copy.files if path.startswith("grabaciones/")]
