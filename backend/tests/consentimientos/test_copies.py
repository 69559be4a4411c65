"""A copy of the record does not go on having what a withdrawal takes."""

import pytest
from fastapi import FastAPI

from remanso.use_cases.derechos.work import record_work
from tests.consentimientos.consenting import decide
from tests.expediente.copying import ask, state
from tests.support.context import context_in
from tests.support.jobs import run_all
from tests.support.people import Person


@pytest.mark.parametrize("finalidad", ["grabar", "conservar_audio", "analizar", "compartir"])
def test_the_copies_of_both_sides_end(
    app: FastAPI, ana: Person, lucia: Person, finalidad: str
) -> None:
    decide(lucia, finalidad, "conceder")
    ask(lucia).raise_for_status()
    ask(ana, lucia).raise_for_status()
    run_all(record_work(context_in(app)))
    assert state(lucia)["download_url"]
    assert state(ana, lucia)["download_url"]

    decide(lucia, finalidad, "retirar").raise_for_status()

    assert state(lucia)["download_url"] is None
    assert state(ana, lucia)["download_url"] is None
