"""The suites: which command runs each, and how many processes share it."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from scripts.environment.chromium import chromium, headless_shell
from scripts.environment.places import BACKEND, E2E, FRONTEND, ROOT, VENV
from scripts.run_tests.reports import Test

REPORTS = ROOT / "test-results"
# What the run on SQLite tells the one on PostgreSQL, which without it runs every test it can.
STATEMENTS = REPORTS / "statements.json"
NAMES = ("sqlite", "postgresql", "frontend", "e2e")


@dataclass(frozen=True)
class Suite:
    """A command that runs tests in a folder and writes a JUnit report.

    `only` says what it is called with, besides, to run those tests alone.
    """

    name: str
    title: str
    folder: Path
    report: Path
    command: tuple[str, ...]
    only: Callable[[set[Test]], tuple[str, ...]]
    # Of what `scripts/setup` brings: it is fetched while the other lane is at work already.
    needs: tuple[str, ...] = ()
    environment: dict[str, str] = field(default_factory=dict)


def suite(name: str, *, at_once: bool = False, again: bool = False) -> Suite:
    """The suite of that name; `at_once` beside another lane, `again` for a second try of it."""
    report = REPORTS / f"{name}{'-again' if again else ''}.xml"
    cores = os.cpu_count() or 1
    match name:
        case "sqlite" | "postgresql":
            return _backend(name, report, processes=cores + 1 if at_once else 2 * cores)
        case "frontend":
            first = cores if at_once else cores + 1
            return _frontend(report, processes=1 if again else first)
        case "e2e":
            # A scenario waits half of its time for threads, disks and pages, and the last ones
            # have nothing beside them any more: a process a core would idle.
            return _end_to_end(report, processes=1 if again else cores + 1, paints=again)
    raise SystemExit(f"no such suite: {name}")


def _backend(name: str, report: Path, *, processes: int) -> Suite:
    # Each begins with tests that lie side by side, which share what they prepare.
    sharing = (f"--numprocesses={processes}", "--dist=worksteal")
    told = (f"--database={name}", f"--statements={STATEMENTS}", f"--junitxml={report}")
    # What failed on one database, and passes on the other, is still what failed on the one.
    remembering = ("--override-ini", f"cache_dir=.pytest_cache/{name}")
    # What a few tests send is nothing to choose by.
    failed = ("--last-failed", "--last-failed-no-failures=none")
    again = (*failed, "--numprocesses=0", "--statements=")
    return Suite(
        name,
        f"backend on {name}",
        BACKEND,
        report,
        (str(VENV / "bin" / "pytest"), *sharing, *told, *remembering),
        lambda _: again,
    )


def _frontend(report: Path, *, processes: int) -> Suite:
    reporters = ("--reporter=default", "--reporter=junit", f"--outputFile.junit={report}")
    return Suite(
        "frontend",
        "frontend",
        FRONTEND,
        report,
        (_program(FRONTEND, "vitest"), "run", *reporters, f"--maxWorkers={processes}"),
        lambda failed: tuple({test.place for test in failed}),
        needs=("frontend-dev",),
    )


def _end_to_end(report: Path, *, processes: int, paints: bool) -> Suite:
    return Suite(
        "e2e",
        "end to end",
        E2E,
        report,
        (_program(E2E, "playwright"), "test", "--reporter=list,junit", f"--workers={processes}"),
        lambda _: ("--last-failed",),
        needs=("frontend", "e2e"),
        environment={
            "CHROMIUM_PATH": str(chromium()),
            "HEADLESS_SHELL_PATH": str(headless_shell()),
            "PLAYWRIGHT_JUNIT_OUTPUT_FILE": str(report),
            # A picture is made of what fails at its second try.
            "UNPAINTED": "" if paints else "1",
        },
    )


def _program(folder: Path, name: str) -> str:
    # Itself, not through npx, which starts a Node of its own to find it.
    return str(folder / "node_modules" / ".bin" / name)
