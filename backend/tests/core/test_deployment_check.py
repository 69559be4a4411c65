"""`make check` is told what is shipped to run the product and does not fit it."""

import shutil
from pathlib import Path

import pytest

from tests.support.source_checks import ROOT, complaints

pytestmark = pytest.mark.one_database("the check reads files")


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    """A copy of what is shipped, to break; nothing is wrong with it yet."""
    folder = tmp_path / "deploy"
    shutil.copytree(ROOT / "deploy", folder, ignore=shutil.ignore_patterns("secrets"))
    assert complaints("deployment", folder) == []
    return folder


@pytest.mark.parametrize("name", ["REMANSO_PUBLIC_ADDRESS", "remanso_secret"])
def test_a_setting_that_is_none_is_told_as_a_variable_and_as_a_file(
    shipped: Path, name: str
) -> None:
    with (shipped / "compose.yaml").open("a") as file:
        file.write(f"# {name}\n")
    assert complaints("deployment", shipped) == [f"compose.yaml: {name.upper()} is no setting"]


def test_a_unit_that_may_reach_more_than_the_other_is_told(shipped: Path) -> None:
    unit = shipped / "remanso-worker.service"
    unit.write_text(unit.read_text().replace("PrivateDevices=yes\n", ""))
    assert "the units do not keep to the same sandbox" in complaints("deployment", shipped)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this machine has no systemd")
def test_a_unit_that_systemd_does_not_understand_is_told(shipped: Path) -> None:
    unit = shipped / "remanso.service"
    unit.write_text(unit.read_text().replace("Type=exec\n", "Type=executable\n"))
    assert "executable" in "".join(complaints("deployment", shipped))
