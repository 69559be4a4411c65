"""That texts open is proven every month, and missed where it is not."""

import json
import time
from datetime import timedelta

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from remanso.app.building import open_context
from remanso.app.doctor.finding import Finding
from remanso.app.doctor.texts import look_texts
from remanso.app.scheduling import ProofSchedule, schedules_of
from remanso.app.serving import application
from remanso.core.cells.upkeep import bring_up
from remanso.core.times import utcnow
from remanso.settings.product import Settings
from remanso.use_cases.llaves.prove_textos import Proof, read_proof
from tests.sesiones.saving import save
from tests.support.commands import commands_in, environment_of
from tests.support.context import context_in
from tests.support.people import API, Person
from tests.support.served import Served

SAID = "Duerme mejor."
OTHER_KEY = "Los textos de esta base de datos se abren con otra llave"


class Practice:
    """What its operator and a monitor are told of a practice."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        self.settings: Settings = context_in(app).settings
        self.key = self.settings.data_path / "wrapping.key"
        [self._schedule] = [
            each for each in schedules_of(context_in(app)) if isinstance(each, ProofSchedule)
        ]

    @property
    def proof(self) -> Proof:
        """What is kept."""
        return read_proof(self.settings.data_path)

    def was_proven(self, *, days_ago: int) -> Proof:
        """Have the last proof be that old."""
        proof = Proof(opened_at=utcnow() - timedelta(days=days_ago), column="sesiones.notas")
        (self.settings.data_path / "texts.json").write_text(proof.model_dump_json())
        return proof

    def look(self) -> None:
        """Do what the running server does by itself."""
        self._schedule.look(utcnow())

    def found(self) -> Finding:
        """What `doctor` finds."""
        with open_context(self.settings) as context:
            return look_texts(self.settings, context.database)

    def ready(self) -> str:
        """What `/readyz` says of it; the server serves all the same."""
        answer = TestClient(self._app).get("/readyz")
        assert answer.status_code == 200
        told: str = answer.json()["partes"]["textos"]
        return told


@pytest.fixture
def practice(app: FastAPI, settings: Settings) -> Practice:
    """A practice that was started, of which nobody has said anything yet."""
    bring_up(settings.database_address, settings.key_ring)
    return Practice(app)


@pytest.fixture
def sesion(ana: Person, lucia: Person) -> str:
    """Where something was said."""
    return str(save(ana, lucia, notas=SAID)["id"])


@pytest.mark.parametrize(("days_ago", "again"), [(27, False), (29, True)])
def test_a_server_opens_a_text_each_month_by_itself(
    practice: Practice, sesion: str, days_ago: int, *, again: bool
) -> None:
    assert sesion
    before = practice.was_proven(days_ago=days_ago)
    practice.look()
    assert (practice.proof != before) is again
    assert practice.proof.opened_at
    assert (utcnow() - practice.proof.opened_at < timedelta(minutes=1)) is again


def test_where_there_is_no_text_yet_nothing_is_proven_and_nothing_is_missed(
    practice: Practice,
) -> None:
    practice.look()
    assert practice.proof == Proof()
    assert practice.found().line == "bien  textos cifrados: todavía no hay ninguno"
    assert practice.ready() == "bien"


def test_a_proof_of_more_than_a_month_ago_is_missed_until_there_is_another(
    practice: Practice, sesion: str
) -> None:
    assert sesion
    practice.was_proven(days_ago=32)
    assert practice.ready() == "hace más de un mes que no se prueba a abrir un texto"
    said = commands_in(environment_of(practice.settings))("doctor", "--json")
    [part] = [each for each in json.loads(said.out)["partes"] if each["parte"] == "textos cifrados"]
    assert part["estado"] == "ojo"
    day = f"{(utcnow() - timedelta(days=32)).astimezone():%Y-%m-%d}"
    assert part["texto"].endswith(
        f"; hasta ahora, no se probaba a abrir un texto desde el {day}, y el servidor lo hace cada"
        " mes: mira que esté en marcha"
    )
    # The operator's own look was another.
    assert practice.ready() == "bien"
    assert not practice.found().advises


def test_a_key_that_got_lost_while_the_server_works_is_missed_before_the_next_start(
    practice: Practice, sesion: str, ana: Person
) -> None:
    kept = practice.key.read_text()
    practice.key.write_text("f" * 64 + "\n")
    # What the server knows still opens: nobody would have noticed.
    assert ana.client.get(f"{API}/sesiones/{sesion}").json()["notas"] == SAID
    practice.look()
    assert practice.ready() == "no se abren los textos"
    lost = practice.found()
    assert not lost.well
    assert lost.says.startswith(OTHER_KEY)

    practice.key.write_text(kept)
    found = practice.found()
    assert found.line.startswith("OJO ")
    assert f"no se abría ningún texto. {OTHER_KEY}" in found.says
    assert practice.ready() == "bien"


def test_a_key_that_is_gone_is_missed_and_none_is_made(practice: Practice, sesion: str) -> None:
    assert sesion
    practice.key.unlink()
    practice.look()
    assert practice.ready() == "no se abren los textos"
    assert not practice.key.exists()


def test_a_real_server_proves_it_soon_after_it_starts(settings: Settings, sesion: str) -> None:
    assert sesion
    server = Served(
        settings,
        application="tests.textos.test_proving:looking_often",
        REMANSO_WORKERS_EMBEDDED="1",
    )
    deadline = time.monotonic() + 60
    with server.running():
        while read_proof(settings.data_path).opened_at is None:
            assert time.monotonic() < deadline, server.said
            time.sleep(0.05)


def looking_often() -> FastAPI:
    """The product, which looks at once."""
    ProofSchedule.pause = 0.05
    return application()
