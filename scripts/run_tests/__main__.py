"""Runs the named test suites and closes with one summary line.

`python -m scripts.run_tests sqlite,postgresql frontend,e2e`: the suites of a lane follow one
another, and the lanes go on at once, because each alone leaves a part of the machine idle.

A few tests that fail are tried a second time, with nothing else running. Whatever passes then
counts as passed and is named in the summary: a test to mend, but no reason to hold a change back.
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from scripts.environment.places import ROOT, SetupError, run, say
from scripts.run_tests.reports import Report, Test, read_report
from scripts.run_tests.suites import NAMES, REPORTS, STATEMENTS, Suite, suite

# More than these at once are no accident of timing.
FEW = 5


@dataclass(frozen=True)
class Run:
    """How a suite went the first time."""

    suite: Suite
    report: Report
    seconds: float


@dataclass(frozen=True)
class Outcome:
    """What came of a suite; `unsteady` are the tests that passed at the second try only."""

    run: Run
    failed: set[Test]
    unsteady: set[Test]

    @property
    def passed(self) -> int:
        """Tests that passed, at either try."""
        return self.run.report.passed + len(self.unsteady)

    @property
    def not_ok(self) -> int:
        """Tests that did not, and the run itself if it broke."""
        return len(self.failed) + self.run.report.broke


def main(lanes: list[list[str]]) -> int:
    """Run every suite even when one fails; 0 only if nothing failed anywhere."""
    REPORTS.mkdir(exist_ok=True)
    STATEMENTS.unlink(missing_ok=True)
    began = time.monotonic()
    at_once = len(lanes) > 1

    def run_lane(lane: list[str]) -> list[Run]:
        return [_begin(suite(name, at_once=at_once), named=at_once) for name in lane]

    with ThreadPoolExecutor(len(lanes)) as pool:
        runs = [run for lane in pool.map(run_lane, lanes) for run in lane]
    outcomes = [_outcome(run) for run in runs]
    print()
    for outcome in outcomes:
        _tell(outcome)
    failed = sum(outcome.not_ok for outcome in outcomes)
    passed = sum(outcome.passed for outcome in outcomes)
    print(f"{passed} passed, {failed} failed, {time.monotonic() - began:.0f} s", flush=True)
    return 1 if failed else 0


def _begin(one: Suite, *, named: bool) -> Run:
    try:
        if one.needs:
            run([ROOT / "scripts" / "setup", *one.needs])
    except SetupError as error:
        # The other lane may go on for minutes.
        say(f"{one.title} cannot begin: {error}")
        raise
    began = time.monotonic()
    report = _run(one, named=named)
    return Run(one, report, time.monotonic() - began)


def _outcome(run: Run) -> Outcome:
    """Try a few that failed again, when everything else has ended."""
    failed = run.report.failed
    if not 0 < len(failed) <= FEW:
        return Outcome(run, failed, set())
    alone = suite(run.suite.name, again=True)
    second = _run(alone, alone.only(failed))
    # What the second run did not come to has not passed.
    still = failed if second.broke else failed & second.failed
    return Outcome(run, still, failed - still)


def _tell(outcome: Outcome) -> None:
    run = outcome.run
    print(
        f"{run.suite.title}: {outcome.passed} ok, {outcome.not_ok} not ok,"
        f" {run.report.skipped} skipped, {run.seconds:.0f} s"
    )
    for test in outcome.unsteady:
        print(f"  passed at the second try only: {test}")


def _run(one: Suite, alone: tuple[str, ...] = (), *, named: bool = False) -> Report:
    """Run it to its end; where others print too, each of its lines says whose it is."""
    print(f"\n── {one.title}{', what failed, alone' if alone else ''}", flush=True)
    one.report.unlink(missing_ok=True)
    process = subprocess.Popen(
        one.command + alone,
        cwd=one.folder,
        env=os.environ | one.environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE if named else None,
        stderr=subprocess.STDOUT if named else None,
        text=True,
    )
    width = max(map(len, NAMES))
    for line in process.stdout or ():
        print(f"{one.name:>{width}} │ {line}", end="", flush=True)
    code = process.wait()
    report = read_report(one.report)
    if code and not report.failed:
        print(f"{one.title}: the run itself failed (exit code {code})", file=sys.stderr)
        return Report(report.passed, set(), report.skipped, broke=True)
    return report


if __name__ == "__main__":
    try:
        sys.exit(main([lane.split(",") for lane in sys.argv[1:]]))
    except SetupError as error:
        sys.exit(str(error))
