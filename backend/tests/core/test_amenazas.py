"""What docs/amenazas.md names as proof is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PROOF = re.compile(r"`((?:tests|e2e|frontend)/[^`:]+)(?:::(test_\w+))?`")

pytestmark = pytest.mark.one_database("it reads a page")


def test_every_proof_on_the_page_of_threats_is_there() -> None:
    page = (ROOT / "docs" / "amenazas.md").read_text()
    proofs = set(PROOF.findall(page))
    assert len(proofs) > 80
    missing = [f"{path}::{test}" for path, test in sorted(proofs) if not _is_there(path, test)]
    assert missing == []


def test_every_weakness_on_it_has_one() -> None:
    page = (ROOT / "docs" / "amenazas.md").read_text()
    _, _, found = page.partition("## Weaknesses that were found")
    rows = [line for line in found.partition("\n## ")[0].splitlines() if line.startswith("| ")]
    assert len(rows) > 30
    assert [row for row in rows[1:] if not PROOF.search(row)] == []


def _is_there(path: str, test: str) -> bool:
    place = ROOT / "backend" / path if path.startswith("tests") else ROOT / path
    if not test:
        return place.exists()
    return place.is_file() and f"def {test}(" in place.read_text()
