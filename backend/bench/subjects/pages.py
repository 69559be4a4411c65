"""The JavaScript that each page loads, as the server sends it compressed."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from urllib.parse import urljoin

import httpx2

from bench.figures import Figure, Quantity, at_most
from bench.setting import Setting

# A page and its limit in kB. A document names all the code that its page is made of.
_PAGES: tuple[tuple[str, str, int], ...] = (
    ("landing", "/", 10),
    ("features", "/features", 10),
    ("login", "/login", 105),
    ("therapist's dashboard", "/dashboard/terapeuta/pacientes", 150),
    ("patient's dashboard", "/dashboard/paciente", 150),
)
_SCRIPT = re.compile(r'<script[^>]* src="([^"]+)"')
_PRELOADED = re.compile(r'<link rel="modulepreload"[^>]* href="([^"]+)"')
_IMPORT = re.compile(r"""(?:from|import)\s*["'`](\./[^"'`]+\.js)["'`]""")
# Below this, compressing gains nothing and is not done.
_WORTH_COMPRESSING = 1024
_KB = 1000


@dataclass(slots=True)
class _Site:
    """The built frontend as a browser gets it. What was fetched is not fetched again."""

    client: httpx2.Client
    sent: dict[str, int] = field(default_factory=dict)
    text: dict[str, str] = field(default_factory=dict)
    faults: set[str] = field(default_factory=set)

    def page(self, path: str) -> int:
        """Bytes of JavaScript for a page: what its document names, and what that imports."""
        html = self.client.get(path).raise_for_status().text
        named = _SCRIPT.findall(html) + _PRELOADED.findall(html)
        return sum(self.sent[script] for script in self._closure(named))

    def _closure(self, scripts: Iterable[str]) -> set[str]:
        loaded: set[str] = set()
        waiting = list(scripts)
        while waiting:
            script = waiting.pop()
            if script not in loaded:
                loaded.add(script)
                waiting += [urljoin(script, found) for found in _IMPORT.findall(self._get(script))]
        return loaded

    def _get(self, script: str) -> str:
        if script not in self.text:
            with self.client.stream("GET", script) as answer:
                answer.raise_for_status()
                raw = b"".join(answer.iter_raw())
                self._judge(script, answer.headers, len(raw))
            self.sent[script] = len(raw)
            self.text[script] = self.client.get(script).text
        return self.text[script]

    def _judge(self, script: str, headers: httpx2.Headers, size: int) -> None:
        if size >= _WORTH_COMPRESSING and headers.get("content-encoding") != "gzip":
            self.faults.add(script)
        if script.startswith("/assets/") and "immutable" not in headers.get("cache-control", ""):
            self.faults.add(script)


def figures(setting: Setting) -> list[Figure]:
    """Each page beside its limit, and whether the scripts are compressed and kept."""
    with setting.product() as server, setting.therapist(server) as client:
        client.headers["Accept-Encoding"] = "gzip"
        site = _Site(client)
        sizes = [
            Figure(
                f"{name}, gzip JavaScript",
                Quantity(site.page(path) / _KB, "kB"),
                goal=at_most(limit),
            )
            for name, path, limit in _PAGES
        ]
    faults = Quantity(len(site.faults))
    return [*sizes, Figure("scripts not compressed or not kept", faults, goal=at_most(0))]
