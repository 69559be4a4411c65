"""`python -m tests.mutation`: take away each owner's condition and each audit row in turn.

Each such call of the product does nothing once, while the tests that reach it are run; a mutant
that none of them notices survives, and this ends with 1. `--only FILE` looks at the calls of the
files whose path contains it.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.mutation.plugin import MUTANT, RECORD_TO, WHILE_LOADING
from tests.mutation.sites import Site, every_site

# Every route, and every function that reads for somebody.
_MATRIX = "tests/matrix"
# Where what only jobs, links and commands reach is tested, by a part of the path of its file.
_ROOMS = {
    "cuentas": ("tests/cuentas", "tests/test_operator.py"),
    "grabaciones": ("tests/grabaciones",),
    "archivos": ("tests/archivos", "tests/grabaciones"),
    "sesiones": ("tests/sesiones", "tests/borradores"),
    "pacientes": ("tests/pacientes", "tests/invitaciones"),
    "ejercicios": ("tests/ejercicios",),
    "asistente": ("tests/asistente",),
    "perfiles": ("tests/perfiles",),
    "demo": ("tests/demo",),
}
# The most telling ones are tried first, so many at a time.
_FIRST = 12
_AT_ONCE = os.cpu_count() or 1

Reached = Mapping[Site, Sequence[str]]


def main() -> int:
    """Print what survived and what no test reaches; 1 if there is any."""
    parser = argparse.ArgumentParser(prog="mutation", description=__doc__)
    parser.add_argument("--only", default="", metavar="FILE")
    only = parser.parse_args().only
    began = time.monotonic()
    sites = {site for site in every_site() if only in site.file}
    left = _surviving(sites, _reached_by([_MATRIX]))
    _say(f"{len(sites) - len(left)} of {len(sites)} noticed by {_MATRIX}")
    for room, suite in _ROOMS.items():
        if own := {site for site in left if room in site.file}:
            left -= own - _surviving(own, _reached_by(suite))
            _say(f"{len(sites) - len(left)} with {' '.join(suite)}")
    for site in sorted(left):
        _say(f"SURVIVES  {site}")
    _say(f"{len(sites)} mutants, {len(left)} survive  ({time.monotonic() - began:.0f} s)")
    return int(bool(left))


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _reached_by(suite: Sequence[str]) -> Reached:
    """Which tests of a suite come to which call; those that come to few of them first."""
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "reached.json"
        ended = _pytest(suite, {RECORD_TO: str(record)})
        if ended.returncode:
            sys.exit(f"the tests fail without any mutant:\n{ended.stdout[-4_000:]}")
        rows = json.loads(record.read_text("utf-8"))
    reached = {Site(*site): tests for site, tests in rows}
    breadth: dict[str, int] = {}
    for tests in reached.values():
        for test in tests:
            breadth[test] = breadth.get(test, 0) + 1
    return {site: sorted(tests, key=lambda each: breadth[each]) for site, tests in reached.items()}


def _surviving(sites: set[Site], reached: Reached) -> set[Site]:
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        noticed = pool.map(lambda site: _is_noticed(site, reached.get(site, ())), sorted(sites))
        return {site for site, seen in zip(sorted(sites), noticed, strict=True) if not seen}


def _is_noticed(site: Site, tests: Sequence[str]) -> bool:
    """Whether a test fails once this call does nothing."""
    run = [test for test in tests if test != WHILE_LOADING]
    if WHILE_LOADING in tests:
        run = [_MATRIX]
    return any(
        part and _pytest(part, {MUTANT: json.dumps(site)}).returncode
        for part in (run[:_FIRST], run[_FIRST:])
    )


def _pytest(tests: Sequence[str], told: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    stop_early = ["-x"] if MUTANT in told else []
    return subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "tests.mutation.plugin"),
            *("-p", "no:cacheprovider", *stop_early, *tests),
        ],
        env={**os.environ, **told},
        capture_output=True,
        text=True,
        check=False,
    )


if __name__ == "__main__":
    sys.exit(main())
