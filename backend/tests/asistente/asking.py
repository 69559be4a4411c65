"""The way scenarios ask, and what they hear."""

import json
from typing import Any

from tests.support.people import API, Person

CHAT, PATIENT_CHAT, HISTORY = (
    f"{API}/ai-agent/chat",
    f"{API}/ai-agent/patient-chat",
    f"{API}/ai-agent/history",
)
EVENTS = {"Accept": "text/event-stream"}


def ask(
    terapeuta: Person, question: str, about: Person | None = None, *, zona: str | None = None
) -> dict[str, Any]:
    """What the therapist is answered; the days are those of a zone, or of UTC."""
    about_id = str(about.id) if about else None
    body = {"message": question, "patient_id": about_id, "zona": zona}
    answer: dict[str, Any] = terapeuta.client.post(CHAT, json=body).raise_for_status().json()
    return answer


def ask_own(paciente: Person, question: str, *, zona: str | None = None) -> dict[str, Any]:
    """What the patient is answered; the days are those of a zone, or of UTC."""
    body = {"message": question, "zona": zona}
    answer: dict[str, Any] = paciente.client.post(PATIENT_CHAT, json=body).raise_for_status().json()
    return answer


def events(paciente: Person, question: str) -> list[dict[str, Any]]:
    """What the patient is answered, as it comes."""
    answer = paciente.client.post(PATIENT_CHAT, json={"message": question}, headers=EVENTS)
    assert answer.headers["content-type"].startswith("text/event-stream"), answer.text
    return [
        json.loads(event.removeprefix("data: ")) for event in answer.text.split("\n\n") if event
    ]


def history(person: Person, about: Person | None = None) -> list[dict[str, Any]]:
    """The conversation as it is shown."""
    params = {"patient_id": str(about.id)} if about else {}
    shown: list[dict[str, Any]] = (
        person.client.get(HISTORY, params=params).raise_for_status().json()
    )
    return shown
