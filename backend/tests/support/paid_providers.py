"""Providers of both kinds in a process of their own, for scenarios that are not in Python.

`python -m tests.support.paid_providers` writes where they are, as a line of JSON, and ends with its
standard input. At `control` they are told what to answer (`POST /language`, `POST /speech`), and
tell what they were asked (`GET`).
"""

import json
import sys
from collections.abc import Callable, Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from typing import Any

from tests.support import language_model as model
from tests.support import speech_providers as speech
from tests.support.http_server import serving
from tests.support.language_model import running_provider, send
from tests.support.speech_serving import running_providers
from tests.support.speech_troubles import Refuse

Json = dict[str, Any]

_REPLIES: Mapping[str, Callable[..., model.Reply]] = {"say": model.Say, "refuse": model.Refuse}


class Model:
    """The provider of language models, as it is told and tells."""

    def __init__(self, provider: model.Provider) -> None:
        self._provider = provider

    def will(self, replies: list[Json]) -> None:
        """Answer the next requests like this: `[{"say": {"text": "Bien."}}]`."""
        self._provider.will(*(_reply(each) for each in replies))

    def told(self) -> Json:
        """What it was asked since then, and how many words of its answers have left."""
        asked = [each.text for each in self._provider.asked]
        return {"asked": asked, "left": len(self._provider.left)}


class Speech:
    """The providers of transcriptions, likewise."""

    def __init__(self, provider: speech.Provider) -> None:
        self._provider = provider

    def will(self, troubles: dict[str, list[Json]]) -> None:
        """Forget all, and refuse these: `{"poll": [{"refuse": {"status": 401}}]}`."""
        self._provider.clear()
        for what, each in troubles.items():
            self._provider.will(what, *(Refuse(**trouble["refuse"]) for trouble in each))

    def told(self) -> Json:
        """What was asked, one after another, and what is still kept there of the recordings."""
        kept = [
            each["audio_url"]
            for each in self._provider.transcripts.values()
            if each["audio_url"] != speech.DELETED
        ]
        return {"asked": [each.what for each in self._provider.asked], "kept": kept}


def _reply(said: Json) -> model.Reply:
    [(kind, values)] = said.items()
    return _REPLIES[kind](**values)


def _handler_of(ends: Mapping[str, Model | Speech]) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            ends[self.path].will(json.loads(body))
            send(self, HTTPStatus.OK, b"{}")

        def do_GET(self) -> None:
            send(self, HTTPStatus.OK, json.dumps(ends[self.path].told()).encode())

        def log_message(self, *_: object) -> None:
            pass

    return Handler


def main() -> None:
    """Serve until nobody listens any more."""
    ends: dict[str, Model | Speech] = {}
    with (
        running_provider() as language,
        running_providers() as listening,
        serving(_handler_of(ends)) as control,
    ):
        ends |= {"/language": Model(language), "/speech": Speech(listening)}
        places = {
            "control": control,
            "language": language.address,
            "speech": listening.address,
            "languageKey": model.KEY,
            "speechKey": speech.KEY,
        }
        sys.stdout.write(f"{json.dumps(places)}\n")
        sys.stdout.flush()
        sys.stdin.read()


if __name__ == "__main__":
    main()
