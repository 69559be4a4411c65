"""What the screens are told about the engines: where data goes, and what is missing."""

from dataclasses import replace

from fastapi import FastAPI

from remanso.engines.description import EngineDescription
from remanso.engines.language.extractive.engine import ExtractiveEngine
from tests.support.context import change_context, context_in
from tests.support.people import People


class CloudLanguage(ExtractiveEngine):
    """An engine that says it is elsewhere."""

    def describe(self) -> EngineDescription:
        """Outside, and ready."""
        return EngineDescription(nombre="Anthropic", modelo="claude", local=False, disponible=True)


def test_a_therapist_reads_which_engines_work_here_and_what_they_lack(people: People) -> None:
    answer = people.terapeuta().client.get("/api/v1/engines")

    engines = answer.json()
    assert set(engines) == {"speech", "language", "mail", "storage"}
    assert all(engine["local"] for engine in engines.values())
    assert engines["storage"]["disponible"]
    assert engines["language"] == {
        "nombre": "Motor local, sin modelo generativo",
        "modelo": engines["language"]["modelo"],
        "local": True,
        "disponible": True,
        "motivo": None,
    }
    # Nobody has brought the model to this machine.
    assert not engines["speech"]["disponible"]
    assert "remanso models download" in engines["speech"]["motivo"]


def test_a_patient_reads_who_answers_them_and_nothing_about_the_rest(
    app: FastAPI, people: People
) -> None:
    lucia = people.paciente(people.terapeuta()).client
    assert lucia.get("/api/v1/engines/assistant").json() == {
        "nombre": "Motor local, sin modelo generativo",
        "local": True,
    }

    change_context(app, engines=replace(context_in(app).engines, language=CloudLanguage()))

    assert lucia.get("/api/v1/engines/assistant").json() == {"nombre": "Anthropic", "local": False}
