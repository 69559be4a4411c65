"""«Esto no» while it is recorded: a mark goes along with the recording, wherever it hangs."""

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from remanso.core.db import Database
from remanso.engines.jobs.base import Work
from remanso.rooms.archivos.omisiones.models import Omision
from remanso.rooms.grabaciones.work import recording_work
from remanso.rooms.reproduccion import service as reproduccion
from remanso.rooms.sesiones.drafts.processing.enqueue import take_recording
from remanso.rooms.sesiones.drafts.processing.transcribing import with_marks_of
from remanso.settings.product import Settings
from tests.fuera_de_registro.leaving import TURNS, leave
from tests.grabaciones.recorder import GRABACIONES, Recorder, live_webm, pieces
from tests.sesiones.saving import save
from tests.support.context import context_in
from tests.support.jobs import run_all
from tests.support.people import People, Person

PAUSAS = {"pausas": [{"inicio": 3.0, "segundos": 80}, {"inicio": 1.0, "segundos": 4.4}]}


@pytest.fixture
def recorder(ana: Person, lucia: Person) -> Recorder:
    return Recorder(ana, lucia)


@pytest.fixture
def joining(app: FastAPI, settings: Settings) -> Work:
    """What joins recordings."""
    context = context_in(app)
    return recording_work(
        settings,
        context.database,
        context.engines.storage,
        on_whole=reproduccion.begin,
        on_joined=take_recording,
    )


def test_its_marks_stand_in_the_transcript_and_outlive_what_is_taken_out_later(
    ana: Person,
    lucia: Person,
    recorder: Recorder,
    joining: Work,
    *,
    work: Work,
    database: Database,
) -> None:
    recording = recorder.begin()
    recorder.send_all(recording, pieces(live_webm(8), 3))
    path = f"{GRABACIONES}/{recording['id']}"
    assert ana.client.put(f"{path}/fuera-de-registro", json={"pausas": []}).status_code == 200
    noted = ana.client.put(f"{path}/fuera-de-registro", json=PAUSAS)
    assert [each["inicio"] for each in noted.json()["fuera_de_registro"]] == [1, 3]
    recorder.finish(recording)
    assert ana.client.put(f"{path}/fuera-de-registro", json=PAUSAS).status_code == 409
    assert run_all(joining) == ["union"]
    key = str(recorder.read(recording)["file_key"])
    with database.read() as db:
        heard = with_marks_of(db, list(TURNS), key=key)
    assert isinstance(heard, list)
    assert [turn["text"] for turn in heard if isinstance(turn, dict)] == [
        TURNS[0]["text"],
        "Fuera de registro (4 s)",
        TURNS[1]["text"],
        "Fuera de registro (1 min 20 s)",
        TURNS[2]["text"],
        TURNS[3]["text"],
    ]

    sesion = save(ana, lucia, segmentos=heard, file_key=key)
    leave(ana, f"sesiones/{sesion['id']}", sesion["version"], desde=5, hasta=5).raise_for_status()
    run_all(work)
    with database.read() as db:
        left_out = db.scalars(select(Omision).order_by(Omision.inicio)).all()
    assert [(each.inicio, each.fin, each.segundos) for each in left_out] == [
        (1.0, 1.0, 4.4),
        (3.0, 3.0, 80.0),
        (5.0, 8.25, 3.25),
    ]
    assert {each.file_key for each in left_out} != {key}


def test_only_whoever_records_says_it(people: People, lucia: Person, recorder: Recorder) -> None:
    recording = recorder.begin()
    path = f"{GRABACIONES}/{recording['id']}/fuera-de-registro"
    assert people.terapeuta("Otra").client.put(path, json=PAUSAS).status_code == 404
    assert lucia.client.put(path, json=PAUSAS).status_code == 403
    wrong = {"pausas": [{"inicio": -1, "segundos": 2}]}
    assert recorder.client.put(path, json=wrong).status_code == 422
