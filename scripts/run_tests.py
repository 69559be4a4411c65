"""Runs the named test suites one after another and closes with one summary line.

`python -m scripts.run_tests sqlite postgresql frontend e2e`

A few tests that fail are tried a second time, with nothing else running. Whatever passes then
counts as passed and is named in the summary: a test to mend, but no reason to hold a change back.
"""

import os
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from scripts.environment.chromium import chromium
from scripts.environment.places import BACKEND, E2E, FRONTEND, ROOT, VENV, SetupError

REPORTS = ROOT / "test-results"
# What the run on SQLite tells the one on PostgreSQL, which without it runs every test it can.
STATEMENTS = REPORTS / "statements.json"
# More than these at once are no accident of timing.
FEW = 5


@dataclass(frozen=True)
class Test:
    """One test as a JUnit report names it.

    `place` is its class or its file; `host` tells one browser of a scenario from another.
    """

    host: str
    place: str
    name: str

    def __str__(self) -> str:
        return f"{self.place} › {self.name}"


@dataclass(frozen=True)
class Suite:
    """A command that runs tests in a folder and writes a JUnit report.

    `only` says what it is called with, besides, to run those tests alone.
    """

    title: str
    folder: Path
    report: Path
    command: tuple[str, ...]
    only: Callable[[set[Test]], tuple[str, ...]]
    environment: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Report:
    """What one run of a suite says. `broke` is a run that failed although no test did."""

    passed: int
    failed: set[Test]
    skipped: int
    broke: bool = False


@dataclass(frozen=True)
class Outcome:
    """What came of a suite; `unsteady` are the tests that passed at the second try only."""

    title: str
    passed: int
    failed: int
    skipped: int
    unsteady: set[Test]
    seconds: float


def main(names: list[str]) -> int:
    """Run every named suite even when one fails; 0 only if nothing failed anywhere."""
    REPORTS.mkdir(exist_ok=True)
    STATEMENTS.unlink(missing_ok=True)
    outcomes = [_outcome(name) for name in names]
    print()
    for outcome in outcomes:
        print(
            f"{outcome.title}: {outcome.passed} ok, {outcome.failed} not ok,"
            f" {outcome.skipped} skipped, {outcome.seconds:.0f} s"
        )
        for test in outcome.unsteady:
            print(f"  passed at the second try only: {test}")
    failed = sum(outcome.failed for outcome in outcomes)
    print(f"{sum(outcome.passed for outcome in outcomes)} passed, {failed} failed", flush=True)
    return 1 if failed else 0


def _outcome(name: str) -> Outcome:
    began = time.monotonic()
    suite = _suite(name, REPORTS / f"{name}.xml")
    first = _run(suite)
    failed, unsteady = first.failed, set[Test]()
    if 0 < len(failed) <= FEW:
        second = _run(_suite(name, REPORTS / f"{name}-again.xml"), suite.only(failed))
        # What the second run did not come to has not passed.
        failed = failed if second.broke else failed & second.failed
        unsteady = first.failed - failed
    return Outcome(
        suite.title,
        first.passed + len(unsteady),
        len(failed) + first.broke,
        first.skipped,
        unsteady,
        time.monotonic() - began,
    )


def _suite(name: str, report: Path) -> Suite:
    match name:
        case "sqlite" | "postgresql":
            # A scenario waits for threads and disks half of its time: a process a core would idle.
            processes = 2 * (os.cpu_count() or 1)
            # Each begins with tests that lie side by side, which share what they prepare.
            sharing = (f"--numprocesses={processes}", "--dist=worksteal")
            pytest = (str(VENV / "bin" / "pytest"), *sharing)
            options = (
                f"--database={name}",
                f"--statements={STATEMENTS}",
                f"--junitxml={report}",
            )
            # What a few tests send is nothing to choose by.
            again = ("--last-failed", "--numprocesses=0", "--statements=")
            return Suite(f"backend on {name}", BACKEND, report, pytest + options, lambda _: again)
        case "frontend":
            reporters = ("--reporter=default", "--reporter=junit", f"--outputFile.junit={report}")
            return Suite(
                "frontend",
                FRONTEND,
                report,
                ("npx", "vitest", "run", *reporters),
                lambda failed: (*{test.place for test in failed}, "--maxWorkers=1"),
            )
        case "e2e":
            return Suite(
                "end to end",
                E2E,
                report,
                ("npx", "playwright", "test", "--reporter=list,junit"),
                lambda _: ("--last-failed", "--workers=1"),
                {"CHROMIUM_PATH": str(chromium()), "PLAYWRIGHT_JUNIT_OUTPUT_FILE": str(report)},
            )
    raise SystemExit(f"no such suite: {name}")


def _run(suite: Suite, alone: tuple[str, ...] = ()) -> Report:
    print(f"\n── {suite.title}{', what failed, alone' if alone else ''}", flush=True)
    suite.report.unlink(missing_ok=True)
    code = subprocess.run(
        suite.command + alone,
        cwd=suite.folder,
        env=os.environ | suite.environment,
        stdin=subprocess.DEVNULL,
        check=False,
    ).returncode
    report = _read(suite.report)
    if code and not report.failed:
        print(f"{suite.title}: the run itself failed (exit code {code})", file=sys.stderr)
        return Report(report.passed, set(), report.skipped, broke=True)
    return report


def _read(report: Path) -> Report:
    """The tests of a report; none at all if there is no report."""
    passed = skipped = 0
    failed: set[Test] = set()
    for suite in ET.parse(report).iter("testsuite") if report.is_file() else ():
        for case in suite.findall("testcase"):
            kinds = {child.tag for child in case}
            if kinds & {"failure", "error"}:
                host, place, name = suite.get("hostname"), case.get("classname"), case.get("name")
                failed.add(Test(host or "", place or "", name or ""))
            elif "skipped" in kinds:
                skipped += 1
            else:
                passed += 1
    return Report(passed, failed, skipped)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as error:
        sys.exit(str(error))
