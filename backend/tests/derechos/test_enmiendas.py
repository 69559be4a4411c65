"""A text put right: the new one stands, and the earlier one is blocked and read on purpose only."""

import io
import zipfile

import pytest
from fastapi import FastAPI
from httpx2 import Response

from remanso.core.db import Database
from remanso.use_cases.derechos.work import record_work
from tests.derechos.asking import solicitud
from tests.expediente.copying import ask, state
from tests.sesiones.saving import SEGMENTOS, save
from tests.support.audited import audited
from tests.support.context import context_in
from tests.support.documents import words_of_pdf
from tests.support.jobs import run_all
from tests.support.people import API, People, Person

WRONG = "Vive con Hipólito."
RIGHT = "Vive con su hermana."
MOTIVO = "La paciente dice que no es así."


def amend(terapeuta: Person, sesion_id: str, **data: object) -> Response:
    """What the server says to a therapist who puts a session right."""
    sent = {"campo": "notas", "texto": RIGHT, "motivo": MOTIVO, **data}
    return terapeuta.client.post(f"{API}/sesiones/{sesion_id}/enmiendas", json=sent)


@pytest.fixture
def sesion(ana: Person, lucia: Person) -> str:
    """A session that says something wrong, open to its patient."""
    return str(save(ana, lucia, notas=WRONG, segmentos=SEGMENTOS)["id"])


def earlier(terapeuta: Person, enmienda_id: str) -> Response:
    return terapeuta.client.get(f"{API}/enmiendas/{enmienda_id}/anterior")


def read(terapeuta: Person, sesion_id: str) -> dict[str, object]:
    found: dict[str, object] = terapeuta.client.get(f"{API}/sesiones/{sesion_id}").json()
    return found


class TestSesiones:
    def test_the_new_text_stands_and_it_is_told_who_when_and_why(
        self, ana: Person, sesion: str
    ) -> None:
        before = read(ana, sesion)["version"]
        made = amend(ana, sesion)
        assert made.status_code == 201, made.text
        told = made.json()
        assert (told["campo"], told["titulo"], told["motivo"], told["por"]) == (
            "notas",
            "Notas",
            MOTIVO,
            "Ana Robledo",
        )
        assert told["fecha"].endswith("Z")
        assert WRONG not in made.text
        now = read(ana, sesion)
        assert (now["notas"], now["version"] != before) == (RIGHT, True)
        assert ana.client.get(f"{API}/sesiones/{sesion}/enmiendas").json() == [told]

    def test_what_it_said_is_read_on_purpose_and_that_is_told(
        self, ana: Person, lucia: Person, sesion: str, database: Database
    ) -> None:
        enmienda = amend(ana, sesion).json()["id"]

        assert earlier(ana, enmienda).json() == {"texto": WRONG}

        assert audited(database, "enmienda.open") == [("terapeuta", enmienda)]
        seen = lucia.client.get(f"{API}/derechos/accesos").json()
        assert "Leyó un texto bloqueado, anterior a una enmienda" in [one["que"] for one in seen]
        assert WRONG not in str(seen)

    def test_the_patient_reads_the_new_one_and_never_the_other(
        self, ana: Person, lucia: Person, sesion: str
    ) -> None:
        enmienda = amend(ana, sesion).json()["id"]
        own = lucia.client.get(f"{API}/sesiones/paciente/sesion/{sesion}")
        assert RIGHT in own.text
        assert WRONG not in own.text
        assert earlier(lucia, enmienda).status_code == 403
        assert lucia.client.get(f"{API}/sesiones/{sesion}/enmiendas").status_code == 403

    @pytest.mark.usefixtures("working")
    def test_no_assistant_finds_it(self, ana: Person, lucia: Person, sesion: str) -> None:
        question = {"message": "¿Qué se dijo de Hipólito?"}
        asked = (
            (lucia, "patient-chat", question),
            (ana, "chat", {**question, "patient_id": str(lucia.id)}),
        )

        def found() -> list[bool]:
            answers = (
                person.client.post(f"{API}/ai-agent/{path}", json=sent)
                for person, path, sent in asked
            )
            return [bool(answer.json()["citas"]) for answer in answers]

        assert found() == [True, True]
        amend(ana, sesion).raise_for_status()
        assert found() == [False, False]

    def test_it_is_in_no_export(self, ana: Person, lucia: Person, sesion: str) -> None:
        amend(ana, sesion).raise_for_status()
        for person, path in (
            (ana, f"{API}/sesiones/{sesion}/sesion.pdf"),
            (lucia, f"{API}/sesiones/paciente/sesion/{sesion}/sesion.pdf"),
        ):
            answer = person.client.get(path)
            assert answer.status_code == 200, answer.text
            words = words_of_pdf(answer.content)
            assert RIGHT in words
            assert WRONG not in words

    def test_another_window_has_changed_it(self, ana: Person, sesion: str) -> None:
        assert amend(ana, sesion, version=99).status_code == 409
        assert read(ana, sesion)["notas"] == WRONG

    @pytest.mark.parametrize(
        ("data", "field"),
        [
            ({"campo": "observaciones"}, "campo"),
            ({"campo": "transcripcion"}, "campo"),
            ({"texto": WRONG}, "texto"),
            ({"motivo": "  "}, "motivo"),
            ({"texto": ""}, "notas"),
        ],
    )
    def test_what_is_refused(
        self, ana: Person, sesion: str, data: dict[str, object], field: str
    ) -> None:
        answer = amend(ana, sesion, **data)
        assert answer.status_code == 422, answer.text
        assert answer.json()["errors"][0]["field"] == field
        assert read(ana, sesion)["notas"] == WRONG
        assert ana.client.get(f"{API}/sesiones/{sesion}/enmiendas").json() == []

    def test_a_proposal_does_not_bring_it_back(self, ana: Person, lucia: Person) -> None:
        made = str(save(ana, lucia, analisis_ia=WRONG, analisis_ia_paciente=WRONG)["id"])
        for campo in ("analisis_ia", "analisis_ia_paciente"):
            amend(ana, made, campo=campo).raise_for_status()
        assert WRONG not in str(read(ana, made))

    def test_it_is_nobody_elses(self, ana: Person, sesion: str, people: People) -> None:
        berta = people.terapeuta("Berta Luna")
        enmienda = amend(ana, sesion).json()["id"]
        assert amend(berta, sesion).status_code == 404
        assert earlier(berta, enmienda).status_code == 404
        assert berta.client.get(f"{API}/sesiones/{sesion}/enmiendas").status_code == 404

    def test_each_time_it_is_put_right_is_kept(self, ana: Person, sesion: str) -> None:
        amend(ana, sesion).raise_for_status()
        amend(ana, sesion, texto="Vive sola.").raise_for_status()
        both = ana.client.get(f"{API}/sesiones/{sesion}/enmiendas").json()
        assert [earlier(ana, each["id"]).json()["texto"] for each in both] == [RIGHT, WRONG]

    def test_it_goes_with_its_session(self, ana: Person, sesion: str) -> None:
        enmienda = amend(ana, sesion).json()["id"]
        assert ana.client.delete(f"{API}/sesiones/{sesion}").is_success
        assert earlier(ana, enmienda).status_code == 404


class TestSolicitudes:
    def test_it_names_the_request_that_asked_for_it(
        self, ana: Person, lucia: Person, sesion: str
    ) -> None:
        asked = solicitud(lucia, tipo="rectificacion", texto="No vivo con él")["id"]
        assert amend(ana, sesion, solicitud_id=asked).json()["solicitud_id"] == asked

    def test_no_other_request_will_do(
        self, ana: Person, lucia: Person, sesion: str, people: People
    ) -> None:
        mateo = people.paciente(ana, "Mateo")
        for wrong in (solicitud(lucia)["id"], solicitud(mateo, tipo="rectificacion")["id"]):
            assert amend(ana, sesion, solicitud_id=wrong).status_code == 422


class TestFicha:
    def test_a_text_of_the_record_is_put_right_too(self, ana: Person, lucia: Person) -> None:
        sent = {"plan_tratamiento": WRONG}
        ana.client.patch(f"{API}/pacientes/{lucia.id}", json=sent).raise_for_status()
        path = f"{API}/pacientes/{lucia.id}/enmiendas"
        data = {"campo": "plan_tratamiento", "texto": RIGHT, "motivo": MOTIVO}

        made = ana.client.post(path, json=data)
        assert made.status_code == 201, made.text

        ficha = ana.client.get(f"{API}/pacientes/unified/{lucia.id}")
        assert ficha.json()["plan_tratamiento"] == RIGHT
        assert WRONG not in ficha.text
        assert earlier(ana, made.json()["id"]).json() == {"texto": WRONG}
        assert [each["titulo"] for each in ana.client.get(path).json()] == ["Plan de tratamiento"]


def test_copies_say_that_there_was_one_and_not_what_it_said(
    ana: Person, lucia: Person, sesion: str, app: FastAPI
) -> None:
    ask(ana, lucia).raise_for_status()
    run_all(record_work(context_in(app)))
    assert state(ana, lucia)["download_url"]

    amend(ana, sesion).raise_for_status()
    assert state(ana, lucia)["download_url"] is None

    for person, of, told in ((ana, lucia, True), (lucia, None, False)):
        ask(person, of).raise_for_status()
        run_all(record_work(context_in(app)))
        content = person.client.get(state(person, of)["download_url"]).content
        with zipfile.ZipFile(io.BytesIO(content)) as copy:
            texts = "".join(
                copy.read(name).decode() for name in ("index.html", "datos.json", "fhir.json")
            )
        assert WRONG not in texts
        assert (MOTIVO in texts) is told
        assert ("se conserva bloqueado" in texts) is told
