"""What takes long with a model the first time is done before anybody asks."""

from dataclasses import replace
from threading import Event

from fastapi import FastAPI
from fastapi.testclient import TestClient

from remanso.engines.language.address import language_model
from remanso.engines.language.extractive.engine import ExtractiveEngine
from remanso.engines.language.model.engine import ModelLanguageEngine
from tests.engines.language.models import engine
from tests.support.context import change_context, context_in
from tests.support.language_model import Provider


class SlowToPrepare(ExtractiveEngine):
    """An engine that is not ready before somebody lets it."""

    def __init__(self) -> None:
        self.begun, self.may_end = Event(), Event()

    def prepare(self) -> None:
        self.begun.set()
        self.may_end.wait(10)


def test_the_server_prepares_its_engine_and_serves_meanwhile(app: FastAPI) -> None:
    slow = SlowToPrepare()
    change_context(app, engines=replace(context_in(app).engines, language=slow))
    with TestClient(app) as client:
        assert slow.begun.wait(5)
        assert client.get("/api/v1/auth/config").status_code == 200
        assert not slow.may_end.is_set()
        slow.may_end.set()


def test_preparing_says_nothing_to_the_model(provider: Provider) -> None:
    engine(provider).prepare()
    assert provider.asked == []


def test_what_lacks_its_key_has_nothing_to_prepare() -> None:
    ModelLanguageEngine(language_model("openai:gpt-5", None)).prepare()
