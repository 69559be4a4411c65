"""Runs the named test suites one after another and closes with one summary line.

`python -m scripts.run_tests sqlite postgresql frontend e2e`
"""

import os
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from pathlib import Path

from scripts.environment.chromium import chromium
from scripts.environment.places import BACKEND, E2E, FRONTEND, ROOT, VENV, SetupError

REPORTS = ROOT / "test-results"


@dataclass(frozen=True)
class Suite:
    """A command that runs tests in a folder and writes a JUnit report."""

    title: str
    folder: Path
    command: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """What one suite's report and exit code say."""

    title: str
    passed: int
    failed: int
    skipped: int
    seconds: float


def main(names: list[str]) -> int:
    """Run every named suite even when one fails; 0 only if nothing failed anywhere."""
    REPORTS.mkdir(exist_ok=True)
    outcomes = [_run(_suite(name), REPORTS / f"{name}.xml") for name in names]
    print()
    for outcome in outcomes:
        print(
            f"{outcome.title}: {outcome.passed} ok, {outcome.failed} not ok,"
            f" {outcome.skipped} skipped, {outcome.seconds:.0f} s"
        )
    failed = sum(outcome.failed for outcome in outcomes)
    print(f"{sum(outcome.passed for outcome in outcomes)} passed, {failed} failed", flush=True)
    return 1 if failed else 0


def _suite(name: str) -> Suite:
    report = REPORTS / f"{name}.xml"
    match name:
        case "sqlite" | "postgresql":
            # A scenario waits for threads and disks half of its time: a process a core would idle.
            processes = 2 * (os.cpu_count() or 1)
            # Each begins with tests that lie side by side, which share what they prepare.
            sharing = (f"--numprocesses={processes}", "--dist=worksteal")
            pytest = (str(VENV / "bin" / "pytest"), *sharing)
            options = (f"--database={name}", f"--junitxml={report}")
            return Suite(f"backend on {name}", BACKEND, pytest + options)
        case "frontend":
            reporters = ("--reporter=default", "--reporter=junit", f"--outputFile.junit={report}")
            return Suite("frontend", FRONTEND, ("npx", "vitest", "run", *reporters))
        case "e2e":
            return Suite(
                "end to end",
                E2E,
                ("npx", "playwright", "test", "--reporter=list,junit"),
                {"CHROMIUM_PATH": str(chromium()), "PLAYWRIGHT_JUNIT_OUTPUT_FILE": str(report)},
            )
    raise SystemExit(f"no such suite: {name}")


def _run(suite: Suite, report: Path) -> Outcome:
    print(f"\n── {suite.title}", flush=True)
    report.unlink(missing_ok=True)
    began = time.monotonic()
    code = subprocess.run(
        suite.command,
        cwd=suite.folder,
        env=os.environ | suite.environment,
        stdin=subprocess.DEVNULL,
        check=False,
    ).returncode
    passed, failed, skipped = _counts(report)
    if code and not failed:
        print(f"{suite.title}: the run itself failed (exit code {code})", file=sys.stderr)
        failed = 1
    return Outcome(suite.title, passed, failed, skipped, time.monotonic() - began)


def _counts(report: Path) -> tuple[int, int, int]:
    """Passed, failed and skipped tests of a report; nothing at all if there is none."""
    passed = failed = skipped = 0
    if report.is_file():
        for case in ET.parse(report).iter("testcase"):
            kinds = {child.tag for child in case}
            if kinds & {"failure", "error"}:
                failed += 1
            elif "skipped" in kinds:
                skipped += 1
            else:
                passed += 1
    return passed, failed, skipped


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as error:
        sys.exit(str(error))
