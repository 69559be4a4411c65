"""The page of CONTRIBUTING.md about adding a text is enough, and nothing on it can be left out."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from alembic.script import ScriptDirectory

from remanso.core.tables.migrations import config_for
from tests.sesiones.test_partes import check_declared

pytestmark = pytest.mark.one_database("what is tried is where a text has to be declared")

BACKEND = Path(__file__).parents[1]
PARTES = "remanso/rooms/sesiones/partes.py"
FICHA = "remanso/rooms/pacientes/ficha.py"
PACIENTE = "remanso/rooms/pacientes/models.py"
# The new text is written wherever one that is there already is written.
LIKE = {PARTES: ("observaciones", "sensaciones"), FICHA: ("genero", "pronombres")}
LIKE[PACIENTE] = LIKE[FICHA]
COPIED = ("remanso", "tests", "migrations", "alembic.ini", "pyproject.toml")
MIGRATION = """
from alembic import op
import sqlalchemy as sa

revision, down_revision, branch_labels, depends_on = "added", "{head}", None, None


def upgrade() -> None:
    op.add_column("sesiones", sa.Column("sensaciones", sa.Text(), nullable=True))
    op.add_column("drafts", sa.Column("sensaciones", sa.Text(), nullable=True))
    op.add_column("pacientes", sa.Column("pronombres", sa.String(40), nullable=True))


def downgrade() -> None:
    pass
"""


def _places(file: str) -> list[int]:
    """The lines of a file that say what the new text has to be beside."""
    like = re.compile(rf"\b{LIKE[file][0]}\b")
    lines = (BACKEND / file).read_text().splitlines()
    return [number for number, line in enumerate(lines) if like.search(line)]


def _added(file: str, *, but: int | None = None) -> str:
    """A file with the new text in every place but one."""
    like, new = LIKE[file]
    lines = (BACKEND / file).read_text().splitlines()
    for place in reversed(_places(file)):
        if place != but:
            line = lines[place].replace(like, new).replace(like.capitalize(), new.capitalize())
            lines.insert(place + 1, line.replace("Parte(6,", "Parte(11,"))
    return "\n".join(lines) + "\n"


def _module(source: str) -> ModuleType:
    module = ModuleType("added")
    sys.modules[module.__name__] = module
    exec(compile(source, "added.py", "exec"), module.__dict__)  # noqa: S102 - our own source
    return module


def test_the_page_names_the_files() -> None:
    page = (BACKEND.parent / "CONTRIBUTING.md").read_text()
    [section] = re.findall(
        r"## Adding a text to a session or a patient\n(.*?)\n## ", page, re.DOTALL
    )
    named = set(re.findall(r"`((?:backend|frontend)/[\w/.*-]+)`", section))
    assert {f"backend/{file}" for file in LIKE} <= named
    for file in named:
        assert list(BACKEND.parent.glob(file)), file


def test_a_text_in_every_place_of_its_file_is_declared() -> None:
    module = _module(_added(PARTES))
    check_declared(module)
    assert "sensaciones" in module.WrittenForPaciente.model_fields


@pytest.mark.parametrize("place", _places(PARTES))
def test_a_place_that_is_forgotten_is_told(place: int) -> None:
    with pytest.raises(AssertionError):
        check_declared(_module(_added(PARTES, but=place)))


def test_a_text_that_is_added_so_reaches_everybody(tmp_path: Path) -> None:
    for name in COPIED:
        source = BACKEND / name
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, tmp_path / name)
    for file in LIKE:
        (tmp_path / file).write_text(_added(file))
    head = ScriptDirectory.from_config(config_for("sqlite://")).get_current_head()
    migration = tmp_path / "migrations" / "versions" / "9999_added.py"
    migration.write_text(MIGRATION.format(head=head))

    scenarios = ["tests/sesiones/test_partes.py", "tests/pacientes/test_ficha.py"]
    models = "tests/test_migrations.py::test_the_migrations_make_the_tables_of_the_models"
    run = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"),
            *("-k", "sensaciones or pronombres or every or models"),
            *scenarios,
            models,
        ],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert run.returncode == 0, run.stdout
