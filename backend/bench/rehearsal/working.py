"""Somebody who goes on working in a practice while something else is done with it."""

import threading
from collections.abc import Callable
from itertools import cycle

import httpx2

from bench.practice import Practice

_ACTS_EVERY_SECONDS = 0.05
_DRAFTS = "/api/v1/sesiones-asincronas/drafts"
_STRETCH = 1_000_000
_RANGE = {"Range": f"bytes={_STRETCH}-{2 * _STRETCH - 1}"}


class AtWork:
    """Types into a draft, and beside that reads lists and a stretch of one recording after another.

    An answer that is an error ends it with that error.
    """

    def __init__(self, practice: Practice, address: str, films: list[str]) -> None:
        """It begins at once."""
        headers = {"Authorization": f"Bearer {practice.token}"}
        self._client = httpx2.Client(base_url=address, headers=headers, timeout=60)
        told = {"paciente_id": str(practice.pacientes[0])}
        draft = self._client.post(_DRAFTS, json=told).raise_for_status().json()["draft_id"]
        self._path = f"{_DRAFTS}/{draft}"
        self._films = cycle(films)
        self._over = threading.Event()
        self._done = {"autosaves": 0, "lists": 0, "stretches of recordings": 0}
        self._broken: list[BaseException] = []
        self._threads = [
            threading.Thread(target=self._go_on, args=(act,)) for act in (self._type, self._read)
        ]
        for thread in self._threads:
            thread.start()

    def stop(self) -> str:
        """How much was done. Raises what broke it."""
        self._over.set()
        for thread in self._threads:
            thread.join()
        self._client.close()
        if self._broken:
            raise self._broken[0]
        said = ", ".join(f"{count} {what}" for what, count in self._done.items())
        return f"{said} meanwhile, each answered well"

    def _go_on(self, act: Callable[[], None]) -> None:
        try:
            while not self._over.wait(_ACTS_EVERY_SECONDS):
                act()
        except (httpx2.HTTPError, ValueError) as error:
            self._broken.append(error)

    def _type(self) -> None:
        count = self._done["autosaves"]
        self._client.put(self._path, json={"notas": f"{count}"}).raise_for_status()
        self._done["autosaves"] += 1

    def _read(self) -> None:
        self._client.get("/api/v1/pacientes/").raise_for_status()
        self._done["lists"] += 1
        told = {"file_key": next(self._films)}
        answer = self._client.post("/api/v1/aws-s3/download-url", json=told).raise_for_status()
        address = answer.json()["download_url"]
        stretch = self._client.get(address, headers=_RANGE).raise_for_status()
        if len(stretch.content) != _STRETCH:
            raise ValueError(len(stretch.content))
        self._done["stretches of recordings"] += 1
