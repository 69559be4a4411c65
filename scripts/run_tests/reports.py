"""What a run of a suite says of its tests, in the JUnit report that it leaves."""

import xml.etree.ElementTree as ET
from dataclasses import dataclass
from pathlib import Path


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
class Report:
    """What one run of a suite says. `broke` is a run that failed although no test did."""

    passed: int
    failed: set[Test]
    skipped: int
    broke: bool = False


def read_report(report: Path) -> Report:
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
