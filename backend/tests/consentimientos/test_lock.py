"""What the lock leaves open, and whom it leaves out; the ways that it shuts are in `test_table`."""

from uuid import uuid4

from tests.consentimientos.consenting import decide, demand
from tests.sesiones.saving import SEGMENTOS, save
from tests.support.people import API, Person


def test_whoever_is_nobodys_patient_is_not_there(ana: Person, lucia: Person) -> None:
    demand(ana, "grabar")
    sent = {"paciente_id": str(uuid4()), "file_name": "a.webm", "content_type": "video/webm"}
    assert ana.client.post(f"{API}/grabaciones/", json=sent).status_code == 404


def test_the_help_lines_stay_whatever_is_withdrawn(ana: Person, lucia: Person) -> None:
    demand(ana, "analizar")
    answer = lucia.client.post(f"{API}/ai-agent/patient-chat", json={"message": "Me quiero morir"})

    assert answer.status_code == 200
    assert answer.json()["ayuda"]


def test_their_data_stay_too(ana: Person, lucia: Person) -> None:
    save(ana, lucia)
    demand(ana, "analizar")
    asked = {"message": "¿Cuántas sesiones llevo?"}

    answer = lucia.client.post(f"{API}/ai-agent/patient-chat", json=asked)
    assert answer.status_code == 200, answer.text
    assert answer.json()["tipo"] == "datos"


def test_the_practice_is_asked_without_who_did_not_consent(ana: Person, lucia: Person) -> None:
    save(ana, lucia, segmentos=SEGMENTOS)
    decide(lucia, "analizar", "conceder")
    word = str(SEGMENTOS[1]["text"])
    asked = {"message": f"¿Quién habló de {word}?"}

    before = ana.client.post(f"{API}/ai-agent/chat", json=asked).json()
    demand(ana, "analizar")
    decide(lucia, "analizar", "retirar")
    after = ana.client.post(f"{API}/ai-agent/chat", json=asked).json()

    assert before["citas"]
    assert not after["citas"]
