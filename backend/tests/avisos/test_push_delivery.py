"""What is told to browsers, through the job that tells it: never instead of the mail."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import select, update
from structlog.testing import capture_logs

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.mail.unconfigured import NoMailer
from remanso.engines.push.base import WORDS
from remanso.engines.push.vapid import VapidKey
from remanso.engines.push.webpush import WebPusher
from remanso.rooms.avisos.delivery import BACKOFF
from remanso.rooms.avisos.post import build_post_office
from remanso.rooms.avisos.push.delivery import LASTS, push_work
from remanso.rooms.avisos.push.models import EnvioPush, SuscripcionPush
from remanso.rooms.citas.models import Cita
from remanso.rooms.citas.recordatorios.telling import remind
from remanso.rooms.ejercicios.models import RecordatorioPractica
from remanso.rooms.ejercicios.practice.recordatorios import remind_due
from remanso.rooms.medidas.asking import ask_due
from tests.avisos.pushing import PUSH, listed, subscribe
from tests.citas.keeping import cita, wall
from tests.ejercicios.bank import ejercicio
from tests.ejercicios.giving import give, remind_at
from tests.medidas.asking import medida
from tests.sesiones.saving import save
from tests.support.certificates import make_certificates
from tests.support.context import change_context, context_in
from tests.support.jobs import expected, run
from tests.support.mails import mails_to
from tests.support.people import API, People, Person
from tests.support.push import HOST, Browser, PushService, running_push_service


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta()


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with running_push_service(make_certificates(tmp_path, host=HOST)) as service:
        yield service


class Scene:
    """Lucía in a browser where she is told, and a worker that looks at what is due."""

    def __init__(self, app: FastAPI, service: PushService, ana: Person, lucia: Person) -> None:
        self.app, self.service, self.ana, self.lucia = app, service, ana, lucia
        self.browser = Browser("uno")
        context = context_in(app)
        self.database = context.database
        key = VapidKey(context.settings.signing_key, contact="a@b.example")
        pusher = WebPusher(key, resolve=service.resolve, authorities=service.authorities)
        self._work = push_work(context.settings, context.database, pusher, backoff=BACKOFF)
        subscribe(lucia.client, self.browser).raise_for_status()

    def deliver(self) -> None:
        """One look."""
        for job in expected(self._work):
            run(self._work, job)

    def something_new(self) -> None:
        """A session of Lucía's that shows her something."""
        save(self.ana, self.lucia, notas="Una nota")

    def waiting(self) -> list[EnvioPush]:
        """What is on its way."""
        with self.database.read() as db:
            return list(db.scalars(select(EnvioPush)))


@pytest.fixture
def scene(app: FastAPI, service: PushService, ana: Person, lucia: Person) -> Scene:
    return Scene(app, service, ana, lucia)


def wait_no_longer(database: Database) -> None:
    with database.transaction() as db:
        db.execute(update(EnvioPush).values(proximo_intento=utcnow()))


def questionnaire(scene: Scene) -> None:
    medida(scene.ana, scene.lucia)
    context = context_in(scene.app)
    ask_due(scene.database, context.post, context.catalogo)


def practice(scene: Scene) -> None:
    ejercicio_id = str(ejercicio(scene.ana)["id"])
    give(scene.ana, scene.lucia, ejercicio=ejercicio_id).raise_for_status()
    remind_at(scene.lucia, ejercicio_id, "08:00").raise_for_status()
    with scene.database.transaction() as db:
        db.execute(update(RecordatorioPractica).values(mirar_en=utcnow()))
    remind_due(scene.database, context_in(scene.app).post)


def appointment(scene: Scene) -> None:
    cita(scene.ana, scene.lucia, inicio_local=wall(5))
    with scene.database.transaction() as db:
        [kept] = db.scalars(select(Cita))
        remind(db, context_in(scene.app).post, kept)


@pytest.mark.parametrize("event", [Scene.something_new, questionnaire, practice, appointment])
def test_what_is_mailed_to_a_patient_is_told_to_their_browsers_without_a_word(
    people: People, scene: Scene, event: Callable[[Scene], None]
) -> None:
    mateo = people.paciente(scene.ana, "Mateo", "Ruiz")
    subscribe(mateo.client, Browser("otro")).raise_for_status()

    event(scene)
    scene.deliver()

    [notice] = scene.service.arrived
    assert notice.path.startswith("/envio/uno")
    assert scene.browser.open(notice.body).decode() == WORDS
    notice.claims(scene.lucia.client.get(PUSH).json()["clave"])
    assert scene.waiting() == []
    # The mail carries it, whatever becomes of the notice.
    assert len(mails_to(people.browser(), scene.lucia.email)) == 1


def test_who_has_no_browser_gets_the_mail_alone(people: People, scene: Scene) -> None:
    [here] = listed(scene.lucia.client)
    scene.lucia.client.delete(f"{PUSH}/{here['id']}").raise_for_status()

    scene.something_new()

    assert scene.waiting() == []
    assert len(mails_to(people.browser(), scene.lucia.email)) == 1


def test_where_no_mail_can_be_sent_nobody_is_told_instead(scene: Scene) -> None:
    context = context_in(scene.app)
    post = build_post_office(context.settings, NoMailer(), context.jobs.enqueue)
    change_context(scene.app, post=post)

    scene.something_new()

    assert scene.waiting() == []


def test_what_is_not_allowed_any_more_is_told_to_nobody(scene: Scene) -> None:
    context = context_in(scene.app)
    off = context.settings.model_copy(update={"push": False})
    post = build_post_office(off, context.engines.mail, context.jobs.enqueue)
    change_context(scene.app, post=post)

    scene.something_new()

    assert scene.waiting() == []
    assert push_work(off, scene.database, None, backoff=BACKOFF).kinds == ()


def test_two_things_at_once_are_one_notice(scene: Scene) -> None:
    for _ in range(2):
        scene.something_new()
    scene.deliver()
    assert len(scene.service.arrived) == 1


def test_it_goes_with_the_account(scene: Scene) -> None:
    scene.something_new()
    assert len(scene.waiting()) == 1

    scene.ana.client.delete(f"{API}/pacientes/{scene.lucia.id}").raise_for_status()

    assert scene.waiting() == []
    with scene.database.read() as db:
        assert db.scalars(select(SuscripcionPush)).all() == []


def test_a_service_that_is_away_is_tried_as_a_mail_server_is_and_then_given_up(
    scene: Scene,
) -> None:
    scene.something_new()
    scene.service.answers = [503] * (len(BACKOFF) + 1)

    for tried in range(len(BACKOFF)):
        scene.deliver()
        [envio] = scene.waiting()
        assert envio.intentos == tried + 1
        assert envio.proximo_intento is not None
        assert envio.proximo_intento > utcnow()
        wait_no_longer(scene.database)
    scene.deliver()

    assert (scene.waiting(), scene.service.arrived) == ([], [])
    assert len(listed(scene.lucia.client)) == 1
    scene.something_new()
    scene.deliver()
    assert len(scene.service.arrived) == 1


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_listens_no_more_is_forgotten(scene: Scene, status: int) -> None:
    subscribe(scene.lucia.client, Browser("dos")).raise_for_status()
    scene.something_new()
    scene.service.answers = [status]
    scene.deliver()

    assert (len(listed(scene.lucia.client)), scene.waiting()) == (1, [])
    assert len(scene.service.arrived) == 1


def test_what_is_refused_is_not_sent_again(scene: Scene) -> None:
    scene.something_new()
    scene.service.answers = [400]
    with capture_logs() as logged:
        scene.deliver()

    assert (scene.waiting(), len(listed(scene.lucia.client))) == ([], 1)
    assert HOST not in str(logged)


def test_what_is_news_no_more_is_not_told(scene: Scene) -> None:
    scene.something_new()
    with scene.database.transaction() as db:
        late = utcnow() - LASTS - timedelta(seconds=1)
        db.execute(update(EnvioPush).values(caduca=late))
    scene.deliver()
    assert (scene.service.arrived, scene.waiting()) == ([], [])


def test_where_the_installations_key_is_another_nobody_is_told(scene: Scene) -> None:
    scene.something_new()
    with scene.database.transaction() as db:
        db.execute(update(SuscripcionPush).values(sealed=b"otra cosa"))
    scene.deliver()
    assert (scene.service.arrived, listed(scene.lucia.client)) == ([], [])
