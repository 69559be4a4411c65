"""The mail about a new session: a link, once, and nothing of the session itself."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import delete, func, select

from remanso.app.main import create_app
from remanso.core.db import Database
from remanso.engines.mail.unconfigured import NoMailer
from remanso.rooms.avisos.models import Correo
from remanso.rooms.avisos.post import build_post_office
from remanso.settings.product import Settings
from tests.sesiones.saving import SEGMENTOS, draft, post, save, tipo_id
from tests.support.context import change_context, context_in
from tests.support.mails import link_in, mails_to
from tests.support.people import API, People, Person
from tests.support.smtp import MailServer, Received

CANARY = "canario"
NOTHING = dict.fromkeys(("notas", "transcripcion", "video", "analisis"), False)
SECONDS = 30.0


def _mails(person: Person) -> list[dict[str, Any]]:
    return mails_to(person.client, person.email)


def test_a_new_session_is_announced_with_a_link_and_without_a_word_of_it(
    ana: Person, lucia: Person
) -> None:
    tipo = tipo_id(
        ana, nombre=f"{CANARY} tipo", campos=[{"nombre": f"{CANARY} campo", "requerido": False}]
    )
    texts = ("notas", "temas_importantes", "intencion", "tipo_medicina", "cantidad")
    more = ("observaciones", "notas_privadas", "analisis_ia", "analisis_ia_paciente")
    saved = post(
        ana,
        lucia,
        tipo_sesion_id=tipo,
        campos_datos={f"{CANARY} campo": CANARY},
        segmentos=[{**SEGMENTOS[0], "text": CANARY, "speaker_label": CANARY}],
        **dict.fromkeys((*texts, *more), CANARY),
    ).json()
    assert saved["aviso"] == "en_camino"
    [mail] = _mails(lucia)
    assert mail["asunto"] == "Hay algo nuevo para ti en Remanso"
    assert link_in(mail).endswith("/dashboard/paciente/sesiones")
    written = f"{mail['asunto']} {mail['texto']} {mail['html']}".lower()
    for private in (CANARY, "ana robledo", "terap", "psico", "2026", saved["id"]):
        assert private not in written


def test_the_same_draft_saved_twice_is_announced_once(ana: Person, lucia: Person) -> None:
    draft_id = draft(ana, lucia, tipo_sesion="psicoterapia", notas="x", temas_importantes="y")
    first, again = (post(ana, lucia, draft_id=draft_id).json() for _ in range(2))
    assert first["id"] == again["id"]
    assert len(_mails(lucia)) == 1


@pytest.mark.parametrize(
    "fields",
    [
        {"compartir": NOTHING},
        {"compartir": {**NOTHING, "transcripcion": True, "analisis": True}},
    ],
    ids=["nothing is shared", "what is shared is not there"],
)
def test_a_session_that_shows_nothing_is_not_announced(
    ana: Person, lucia: Person, fields: dict[str, Any]
) -> None:
    assert save(ana, lucia, **fields)["aviso"] == "nada_compartido"
    assert _mails(lucia) == []


def test_a_refused_save_announces_nothing(ana: Person, lucia: Person) -> None:
    assert post(ana, lucia, tipo_sesion="psicoterapia").status_code == 422
    assert _mails(lucia) == []


def test_what_is_shared_later_for_the_first_time_is_announced_once(
    ana: Person, lucia: Person
) -> None:
    sesion = save(ana, lucia, compartir=NOTHING)
    _change(ana, sesion, duracion_minutos=50)
    lucia.client.get(f"{API}/sesiones/paciente/sesion/{sesion['id']}")
    assert _mails(lucia) == []

    assert _change(ana, sesion, compartir={"notas": True})["aviso"] == "en_camino"
    [listed] = lucia.client.get(f"{API}/sesiones/paciente/mis-sesiones").json()
    assert listed["nueva"]
    _change(ana, sesion, compartir=NOTHING)
    _change(ana, sesion, compartir={"notas": True}, notas="Otra cosa.")
    assert len(_mails(lucia)) == 1


def test_a_change_of_what_was_announced_announces_nothing(ana: Person, lucia: Person) -> None:
    sesion = save(ana, lucia, compartir={**NOTHING, "notas": True})
    lucia.client.get(f"{API}/sesiones/paciente/sesion/{sesion['id']}")
    _change(ana, sesion, compartir={"analisis": True}, analisis_ia_paciente="Dormiste mejor.")
    assert len(_mails(lucia)) == 1
    [listed] = lucia.client.get(f"{API}/sesiones/paciente/mis-sesiones").json()
    assert not listed["nueva"]


def test_a_change_that_is_refused_announces_nothing(ana: Person, lucia: Person) -> None:
    sesion = save(ana, lucia, compartir=NOTHING)
    change = {"compartir": {"notas": True}, "numero_sesion": 7, "notas": ""}
    answer = ana.client.patch(f"{API}/sesiones/{sesion['id']}", json=change)
    assert answer.status_code == 422
    assert _mails(lucia) == []


def test_without_a_mail_server_the_session_is_saved_and_says_that_nobody_was_told(
    app: FastAPI, settings: Settings, ana: Person, lucia: Person
) -> None:
    post = build_post_office(settings, NoMailer(), context_in(app).jobs.enqueue)
    change_context(app, post=post)
    sesion = save(ana, lucia)
    assert sesion["aviso"] == "sin_correo"
    assert ana.client.get(f"{API}/sesiones/{sesion['id']}").json()["aviso"] == "sin_correo"


def test_a_session_that_is_deleted_is_not_announced_any_more(ana: Person, lucia: Person) -> None:
    first, second = save(ana, lucia), save(ana, lucia)
    ana.client.delete(f"{API}/sesiones/{first['id']}")
    assert len(_mails(lucia)) == 1
    ana.client.delete(f"{API}/sesiones/{second['id']}")
    assert _mails(lucia) == []


@pytest.mark.one_database("what is tried is what reaches a mail server")
def test_the_mail_reaches_a_real_server_once(settings: Settings, mail_server: MailServer) -> None:
    app = create_app(settings.model_copy(update={"smtp_url": mail_server.url()}))
    with TestClient(app):
        people = People(app)
        ana = people.terapeuta()
        lucia = people.paciente(ana)
        sesion = save(ana, lucia, notas=CANARY)
        [mail] = _received(mail_server)
        time.sleep(1)
    assert len(mail_server.received) == 1
    assert mail.recipients == [lucia.email]
    assert "/dashboard/paciente/sesiones" in mail.part("plain")
    assert "/dashboard/paciente/sesiones" in mail.part("html")
    assert CANARY not in mail.message.as_string()
    assert sesion["id"] not in mail.message.as_string()


def test_a_mail_that_was_given_up_is_said_until_the_patient_finds_the_session(
    settings: Settings, mail_server: MailServer, database: Database
) -> None:
    mail_server.refuse("550 no such person")
    app = create_app(settings.model_copy(update={"smtp_url": mail_server.url()}))
    with TestClient(app):
        people = People(app)
        ana = people.terapeuta()
        lucia = people.paciente(ana)
        lost, silent = save(ana, lucia), save(ana, lucia, compartir=NOTHING)
        assert lost["aviso"] == "en_camino"
        _until(lambda: _aviso(ana, lost) == "no_entregado")
        assert _aviso(ana, silent) == "nada_compartido"

        with database.transaction() as db:
            db.execute(delete(Correo))
        assert _aviso(ana, lost) == "no_entregado"

        lucia.client.get(f"{API}/sesiones/paciente/sesion/{lost['id']}")
        assert _aviso(ana, lost) is None


def test_nothing_of_a_mail_that_was_given_up_outlives_its_patient(
    settings: Settings, mail_server: MailServer, database: Database
) -> None:
    mail_server.refuse("550 no such person")
    app = create_app(settings.model_copy(update={"smtp_url": mail_server.url()}))
    with TestClient(app):
        people = People(app)
        ana = people.terapeuta()
        lucia = people.paciente(ana)
        lost = save(ana, lucia)
        _until(lambda: _aviso(ana, lost) == "no_entregado")
        ana.client.delete(f"{API}/pacientes/{lucia.id}")
    with database.read() as db:
        assert db.scalar(select(func.count()).select_from(Correo)) == 0


def _change(terapeuta: Person, sesion: dict[str, Any], **fields: Any) -> dict[str, Any]:
    answer = terapeuta.client.patch(f"{API}/sesiones/{sesion['id']}", json=fields)
    assert answer.status_code == 200, answer.text
    changed: dict[str, Any] = answer.json()
    return changed


def _aviso(terapeuta: Person, sesion: dict[str, Any]) -> str | None:
    aviso: str | None = terapeuta.client.get(f"{API}/sesiones/{sesion['id']}").json()["aviso"]
    return aviso


def _received(mail_server: MailServer) -> list[Received]:
    _until(lambda: bool(mail_server.received))
    return mail_server.received


def _until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SECONDS
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.05)
