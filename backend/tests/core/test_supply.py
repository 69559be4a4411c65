"""`make check` is told of a locked version that is known to be bad, and of an unknown licence."""

import json
from pathlib import Path

import pytest

from scripts.supply.bills import complaints as missing
from scripts.supply.bills import npm_bill
from scripts.supply.floors import complaints as too_low
from scripts.supply.floors import read_floors
from scripts.supply.licences import Licences, read_licences
from scripts.supply.licences import complaints as unlicensed
from scripts.supply.locked import Locked, read_lock

UV_LOCK = """
[[package]]
name = "remanso"
version = "0.1.0"
source = { editable = "." }

[[package]]
name = "lxml"
version = "6.0.2"
source = { registry = "https://pypi.org/simple" }
"""
PACKAGE_LOCK = {
    "packages": {
        "": {"name": "remanso-frontend"},
        "node_modules/vite": {"version": "8.0.15", "license": "MIT", "dev": True},
        "node_modules/ts7": {"name": "typescript", "version": "7.0.2", "license": "Apache-2.0"},
        "node_modules/a/node_modules/typescript": {"version": "7.0.2", "license": "Apache-2.0"},
        "node_modules/@who/ever": {
            "version": "1.0.0",
            "license": "SSPL-1.0",
            "integrity": "sha512-AQID",
        },
    }
}

pytestmark = pytest.mark.one_database("the checks read lock files")


@pytest.fixture
def backend(tmp_path: Path) -> list[Locked]:
    lock = tmp_path / "uv.lock"
    lock.write_text(UV_LOCK)
    return read_lock(lock)


@pytest.fixture
def frontend(tmp_path: Path) -> list[Locked]:
    lock = tmp_path / "package-lock.json"
    lock.write_text(json.dumps(PACKAGE_LOCK))
    return read_lock(lock)


def test_a_lock_names_each_version_once_by_its_own_name(
    backend: list[Locked], frontend: list[Locked]
) -> None:
    assert [package.purl for package in backend] == ["pkg:pypi/lxml@6.0.2"]
    assert [package.purl for package in frontend] == [
        "pkg:npm/%40who/ever@1.0.0",
        "pkg:npm/typescript@7.0.2",
        "pkg:npm/vite@8.0.15",
    ]


def test_a_version_below_its_floor_is_told_with_its_advisory(
    backend: list[Locked], frontend: list[Locked]
) -> None:
    floors = [each for each in read_floors() if each.package in {"lxml", "vite"}]
    told = list(too_low([*backend, *frontend], floors))
    assert [line.split(" (")[0] for line in told] == [
        "pkg:pypi/lxml@6.0.2: CVE-2026-41066, mended in 6.1.0",
        "pkg:npm/vite@8.0.15: CVE-2026-53571, mended in 8.0.16",
    ]


def test_a_weakness_that_came_later_or_went_does_not_concern_other_versions() -> None:
    floors = [each for each in read_floors() if each.package == "brace-expansion"]
    low, mended, high = (
        Locked("npm", "brace-expansion", version) for version in ("2.1.3", "2.1.4", "5.0.8")
    )
    assert [len(list(too_low([package], floors))) for package in (low, mended, high)] == [1, 0, 1]


def test_a_floor_of_a_package_that_is_not_locked_any_more_is_told() -> None:
    floors = [each for each in read_floors() if each.package == "lxml"]
    assert list(too_low([], floors)) == [
        "lxml: CVE-2026-41066 is about a package that no lock names"
    ]


def test_every_floor_says_where_it_was_read() -> None:
    floors = read_floors()
    assert len(floors) > 40
    assert all(each.source.startswith("https://") for each in floors)
    assert all(each.advisory.startswith(("CVE-", "GHSA-")) for each in floors)


def test_a_licence_that_nobody_accepted_is_told_and_so_is_none(frontend: list[Locked]) -> None:
    licences = Licences(read_licences().accepted, {})
    nameless = Locked("npm", "nameless", "1.0.0")
    assert unlicensed([*frontend, nameless], licences) == [
        "pkg:npm/%40who/ever@1.0.0: nobody has accepted SSPL-1.0",
        "pkg:npm/nameless@1.0.0: no licence found, state it in licences.toml",
    ]


def test_a_choice_of_licences_needs_one_that_is_accepted_whole() -> None:
    licences = read_licences()
    assert licences.accept("(MIT OR GPL-3.0-only)")
    assert licences.accept("MIT AND PSF-2.0")
    assert not licences.accept("MIT AND GPL-3.0-only")
    assert not licences.accept("AGPL-3.0-only")


def test_a_bill_without_a_package_or_its_licence_is_told(frontend: list[Locked]) -> None:
    bill = npm_bill("frontend", frontend, read_licences())
    assert missing("frontend", bill, frontend) == []
    assert bill["components"][0]["hashes"] == [{"alg": "SHA-512", "content": "010203"}]
    assert [component["scope"] for component in bill["components"]] == [
        "required",
        "required",
        "excluded",
    ]
    del bill["components"][0]
    bill["components"][0]["licenses"] = []
    assert missing("frontend", bill, frontend) == [
        "frontend: pkg:npm/%40who/ever@1.0.0 is locked and not in the bill",
        "frontend: pkg:npm/typescript@7.0.2 is in the bill without a licence",
    ]
