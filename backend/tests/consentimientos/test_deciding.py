"""Asking and deciding: what is shown is what is kept, and everybody who decides must."""

import io
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

import pytest
from pypdf import PdfReader

from tests.archivos.files import MP4, PNG, upload
from tests.consentimientos.consenting import (
    CONSENTIMIENTOS,
    POLITICA,
    ask,
    decide,
    demand,
    mine,
    register,
    standing,
)
from tests.consentimientos.drawing import drawing
from tests.support.people import API, Person

MARTA = {"nombre": "Marta Soler", "relacion": "pareja"}
LUCIA = {"nombre": "Lucía Ferrer Aldana", "relacion": "paciente"}


def receipt(person: Person, consentimiento_id: str) -> str:
    """What the receipt says."""
    answer = person.client.get(f"{CONSENTIMIENTOS}/{consentimiento_id}/recibo")
    assert answer.status_code == 200, answer.text
    pages = PdfReader(io.BytesIO(answer.content)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


class TestPolicy:
    def test_before_it_is_chosen_everything_only_warns(self, ana: Person) -> None:
        read = ana.client.get(POLITICA).json()

        assert set(read["politica"].values()) == {"avisar"}
        assert len(read["politica"]) == 6
        assert read["conservar_audio_dias"] is None
        assert "abogado" in read["texto"]
        assert not read["elegida"]

    def test_that_a_lawyer_reads_it_first_is_said_to_the_therapist_alone(
        self, ana: Person, lucia: Person
    ) -> None:
        model = ana.client.get(POLITICA).json()["texto"]
        ana.client.put(POLITICA, json={"texto": f"Mi comienzo.\n\n{model}"})

        read = ana.client.get(POLITICA).json()
        assert read["texto"].startswith("Mi comienzo.")
        shown = standing(ana, lucia)["finalidades"]["grabar"]["texto"]
        assert shown.endswith(read["texto"])
        assert "abogado" not in shown

    def test_the_model_says_nothing_of_it_to_patients(self, ana: Person, lucia: Person) -> None:
        for purpose in standing(ana, lucia)["finalidades"].values():
            assert "reclamar ante la Agencia Española" in purpose["texto"]
            assert "abogado" not in purpose["texto"]

    @pytest.mark.parametrize(
        ("pais", "ley"), [("CL", "la de Chile"), ("US", "la del país de la consulta")]
    )
    def test_the_model_says_whose_law_is_gone_by(self, ana: Person, pais: str, ley: str) -> None:
        ana.client.put(f"{API}/terapeuta/conservacion", json={"pais": pais}).raise_for_status()
        assert f"La ley que se aplica es {ley}." in ana.client.get(POLITICA).json()["texto"]

    def test_only_what_is_sent_changes(self, ana: Person) -> None:
        demand(ana, "grabar")
        ana.client.put(POLITICA, json={"texto": "Mi texto.", "conservar_audio_dias": 30})

        read = ana.client.get(POLITICA).json()
        assert read["politica"]["grabar"] == "exigir"
        assert read["politica"]["compartir"] == "avisar"
        assert (read["texto"], read["conservar_audio_dias"]) == ("Mi texto.", 30)

    def test_another_window_has_changed_it(self, ana: Person) -> None:
        demand(ana, "grabar")

        stale = ana.client.put(POLITICA, json={"texto": "Otro.", "version": 0})
        assert stale.status_code == 409

    def test_nonsense_is_refused(self, ana: Person) -> None:
        for sent in ({"politica": {"grabar": "tal_vez"}}, {"conservar_audio_dias": -1}):
            assert ana.client.put(POLITICA, json=sent).status_code == 422


class TestAsking:
    def test_what_is_asked_is_pending_and_shown_with_its_fingerprint(
        self, ana: Person, lucia: Person
    ) -> None:
        assert ask(ana, lucia, "grabar").status_code == 201

        [asked] = mine(lucia)
        assert (asked["finalidad"], asked["estado"]) == ("grabar", "pendiente")
        assert sha256(asked["texto"].encode()).hexdigest() == asked["texto_sha256"]
        assert "Ana Robledo" in asked["texto"]
        purpose = standing(ana, lucia)["finalidades"]["grabar"]
        assert (purpose["estado"], purpose["texto"]) == ("pendiente", asked["texto"])

    def test_the_text_that_was_shown_is_the_one_that_is_kept(
        self, ana: Person, lucia: Person
    ) -> None:
        ask(ana, lucia, "grabar")
        [asked] = mine(lucia)
        ana.client.put(POLITICA, json={"texto": "Cambiado mientras leía."})

        granted = decide(lucia, "grabar", "conceder").json()

        assert granted["texto"] == asked["texto"]
        assert granted["texto_sha256"] == asked["texto_sha256"]
        [again, *_] = ask(ana, lucia, "grabar").json()
        assert "Cambiado mientras leía." in again["texto"]

    @pytest.mark.parametrize("decision", ["conceder", "denegar"])
    def test_a_text_that_was_not_read_is_not_decided_on(
        self, ana: Person, lucia: Person, decision: str
    ) -> None:
        ask(ana, lucia, "supervision")
        [read] = mine(lucia)
        ana.client.put(POLITICA, json={"texto": "Cambiado mientras leía."})
        ask(ana, lucia, "supervision")

        told = decide(lucia, "supervision", decision, texto_sha256=read["texto_sha256"])
        assert (told.status_code, told.json()["code"]) == (409, "text_changed")
        [asked] = mine(lucia)
        assert asked["estado"] == "pendiente"

        told = decide(lucia, "supervision", decision, texto_sha256=asked["texto_sha256"])
        assert told.status_code == 200
        assert "Cambiado mientras leía." in told.json()["texto"]

    @pytest.mark.parametrize("decision", ["conceder", "denegar"])
    def test_nor_is_one_that_was_not_on_the_screen_in_the_room(
        self, ana: Person, lucia: Person, decision: str
    ) -> None:
        shown = standing(ana, lucia)["finalidades"]["supervision"]
        ana.client.put(POLITICA, json={"texto": "Cambiado con la ventana abierta."})

        said = {"finalidad": "supervision", "decision": decision}
        told = register(ana, lucia, **said, texto_sha256=shown["texto_sha256"])
        assert (told.status_code, told.json()["code"]) == (409, "text_changed")
        assert standing(ana, lucia)["historia"] == []

        shown = standing(ana, lucia)["finalidades"]["supervision"]
        told = register(ana, lucia, **said, texto_sha256=shown["texto_sha256"])
        assert told.status_code == 201
        assert told.json()["texto"] == shown["texto"]
        assert "Cambiado con la ventana abierta." in shown["texto"]

    def test_what_was_given_is_taken_back_whatever_was_read(
        self, ana: Person, lucia: Person
    ) -> None:
        ask(ana, lucia, "supervision")
        read = decide(lucia, "supervision", "conceder").json()["texto_sha256"]
        ana.client.put(POLITICA, json={"texto": "Cambiado después."})
        ask(ana, lucia, "supervision")
        assert decide(lucia, "supervision", "retirar", texto_sha256=read).status_code == 200

    def test_asking_twice_for_the_same_text_adds_nothing(self, ana: Person, lucia: Person) -> None:
        ask(ana, lucia, "grabar")
        assert ask(ana, lucia, "grabar").json() == []
        assert len(standing(ana, lucia)["historia"]) == 1

    def test_nobody_asks_or_reads_of_anothers_patient(self, berta: Person, lucia: Person) -> None:
        path = f"{CONSENTIMIENTOS}/paciente/{lucia.id}"

        assert ask(berta, lucia, "grabar").status_code == 404
        assert register(berta, lucia, "grabar", "conceder").status_code == 404
        assert berta.client.get(path).status_code == 404


class TestDeciding:
    def test_undecided_is_not_granted(self, ana: Person, lucia: Person) -> None:
        assert standing(ana, lucia)["finalidades"]["grabar"]["estado"] is None

    def test_every_decision_is_a_new_row(self, ana: Person, lucia: Person) -> None:
        ask(ana, lucia, "compartir")
        for decision in ("conceder", "retirar", "conceder", "denegar"):
            assert decide(lucia, "compartir", decision).status_code == 200

        said = [row["estado"] for row in standing(ana, lucia)["historia"]]
        assert said == ["denegado", "concedido", "retirado", "concedido", "pendiente"]

    def test_what_was_never_given_is_not_withdrawn(self, ana: Person, lucia: Person) -> None:
        ask(ana, lucia, "compartir")
        assert decide(lucia, "compartir", "retirar").status_code == 409

    def test_withdrawing_twice_is_once(self, ana: Person, lucia: Person) -> None:
        decide(lucia, "compartir", "conceder")

        first, second = (decide(lucia, "compartir", "retirar").json() for _ in range(2))
        assert first == second

    def test_a_purpose_is_granted_when_everybody_grants_it(
        self, ana: Person, lucia: Person
    ) -> None:
        ask(ana, lucia, "grabar", personas=[LUCIA, MARTA])

        decide(lucia, "grabar", "conceder")
        assert standing(ana, lucia)["finalidades"]["grabar"]["estado"] == "pendiente"

        assert register(ana, lucia, "grabar", "conceder", persona=MARTA).status_code == 201
        purpose = standing(ana, lucia)["finalidades"]["grabar"]
        assert purpose["estado"] == "concedido"
        assert [each["nombre"] for each in purpose["personas"]] == [
            "Lucía Ferrer Aldana",
            "Marta Soler",
        ]

    def test_who_was_not_asked_decides_nothing(self, ana: Person, lucia: Person) -> None:
        stranger = {"nombre": "Iván", "relacion": "paciente"}
        for persona in (MARTA, stranger):
            answer = register(ana, lucia, "grabar", "conceder", persona=persona)
            assert answer.status_code == 422, answer.text

        ask(ana, lucia, "grabar", personas=[MARTA])
        assert decide(lucia, "grabar", "conceder").status_code == 422

    def test_two_at_once_are_one_after_the_other(self, ana: Person, lucia: Person) -> None:
        decide(lucia, "compartir", "conceder")
        with ThreadPoolExecutor(4) as pool:
            answers = list(
                pool.map(
                    lambda decision: decide(lucia, "compartir", decision).status_code,
                    ["denegar", "conceder"] * 4,
                )
            )

        assert set(answers) == {200}
        rows = standing(ana, lucia)["historia"]
        assert rows[0]["estado"] == mine(lucia)[0]["estado"]


class TestOnPaper:
    def test_a_scan_is_a_file_of_its_own_purpose(self, ana: Person, lucia: Person) -> None:
        demand(ana, "grabar")
        key = upload(ana.client, f"{ana.id}/{lucia.id}/consentimiento", PNG, "image/png")

        answer = register(ana, lucia, "grabar", "conceder", canal="papel", archivo=key)
        assert answer.status_code == 201, answer.text
        assert answer.json()["archivo"] == key

    def test_what_somebody_signed_is_not_deleted(self, ana: Person, lucia: Person) -> None:
        key = upload(ana.client, f"{ana.id}/{lucia.id}/consentimiento", PNG, "image/png")
        register(ana, lucia, "grabar", "conceder", canal="papel", archivo=key)

        answer = ana.client.request("DELETE", "/api/v1/aws-s3/delete-file", json={"file_key": key})
        assert answer.status_code == 409, answer.text

    def test_its_purpose_puts_it_there(self, ana: Person, lucia: Person) -> None:
        sent = {
            "file_name": "firma.pdf",
            "content_type": "application/pdf",
            "custom_path": f"{ana.id}/{lucia.id}",
            "purpose": "consentimiento",
        }
        answer = ana.client.post("/api/v1/aws-s3/presigned-upload-url", json=sent)
        assert f"{ana.id}/{lucia.id}/consentimiento/" in answer.json()["file_key"]

    def test_no_other_file_is_a_scan(self, ana: Person, lucia: Person) -> None:
        key = upload(ana.client, None, PNG, "image/png")
        for archivo in (key, f"{ana.id}/{lucia.id}/consentimiento/nada.png"):
            answer = register(ana, lucia, "grabar", "conceder", canal="papel", archivo=archivo)
            assert answer.status_code == 422, answer.text


class TestReceipts:
    def test_it_says_who_what_when_and_which_text(self, ana: Person, lucia: Person) -> None:
        granted = register(ana, lucia, "grabar", "conceder", persona=LUCIA, firma=drawing()).json()

        for reader in (ana, lucia):
            said = receipt(reader, granted["id"])
            assert "Lucía Ferrer Aldana" in said
            assert "Concedido" in said
            assert granted["texto_sha256"] in said.replace(" ", "")
            assert "Firmado en pantalla" in said

    def test_after_a_withdrawal_it_says_what_went(self, ana: Person, lucia: Person) -> None:
        decide(lucia, "grabar", "conceder")
        upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")
        withdrawn = decide(lucia, "grabar", "retirar").json()

        assert withdrawn["borrado"] == ["Una grabación y lo que se hizo de ella."]
        said = receipt(lucia, withdrawn["id"])
        assert "Qué se ha borrado" in said
        assert "historia clínica" in said

    def test_it_is_nobody_elses(self, berta: Person, lucia: Person) -> None:
        granted = decide(lucia, "grabar", "conceder").json()
        path = f"{CONSENTIMIENTOS}/{granted['id']}/recibo"
        assert berta.client.get(path).status_code == 404
