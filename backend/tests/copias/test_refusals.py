"""What a backup and a restore refuse, with one sentence and nothing left behind."""

import json
import os
import signal
import time
from io import BytesIO
from pathlib import Path

import pytest
from fastapi import FastAPI

from remanso.core.errors import NO_ROOM
from remanso.engines.backup.age import Key, seal
from remanso.engines.backup.installation import Installation
from remanso.engines.backup.places import FolderPlace
from tests.archivos.files import largest_file
from tests.copias.conftest import KEY, add_file
from tests.support import prepared
from tests.support.commands import Remanso
from tests.support.context import context_in
from tests.support.people import Person
from tests.support.prepared import Prepared, Written
from tests.support.stored import content_of


@pytest.fixture
def place(remanso: Remanso, sheet: str, ana: Person, tmp_path: Path) -> Path:
    """A place with one backup."""
    place = tmp_path / "copias"
    assert remanso("backup", place).code == 0
    return place


def sealed(place: Path) -> list[Path]:
    return sorted(path for path in place.rglob("*.age"))


def test_without_a_recovery_key_there_is_no_backup(remanso: Remanso, tmp_path: Path) -> None:
    said = remanso("backup", tmp_path / "copias")
    assert (said.code, said.err) == (
        1,
        "Falta la clave de recuperación. Créala antes: remanso recovery new.",
    )
    assert not (tmp_path / "copias").exists()


def test_one_altered_byte_or_a_cut_file_is_refused_wherever_it_is(
    remanso: Remanso, sheet: str, place: Path, tmp_path: Path
) -> None:
    for number, file in enumerate(sealed(place)):
        whole = file.read_bytes()
        middle = len(whole) // 2
        for damaged in (
            whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :],
            whole[:-1] + bytes([whole[-1] ^ 1]),
            whole[:middle],
            whole[:-1],
            b"",
        ):
            file.write_bytes(damaged)
            target = tmp_path / f"nuevo-{number}"
            said = remanso("restore", place, "--to", target, typed=sheet)
            assert said.code == 1
            assert said.err.startswith("La copia está cortada o alterada"), said.err
            assert not target.exists()
            said = remanso("backup", "verify", place, typed=sheet)
            assert said.code == 1
        file.write_bytes(whole)
    assert remanso("restore", place, "--to", tmp_path / "bien", typed=sheet).code == 0


def test_a_missing_piece_is_refused(
    remanso: Remanso, sheet: str, place: Path, tmp_path: Path
) -> None:
    for file in sealed(place / "contenido"):
        whole = file.read_bytes()
        file.unlink()
        said = remanso("restore", place, "--to", tmp_path / "nuevo", typed=sheet)
        assert said.err.startswith("A la copia le falta un archivo")
        assert not (tmp_path / "nuevo").exists()
        file.write_bytes(whole)


@pytest.mark.parametrize("later", [{"revision": "9999"}, {"format": 9999}])
def test_a_backup_of_a_newer_version_is_refused(
    remanso: Remanso, sheet: str, place: Path, tmp_path: Path, later: dict[str, object]
) -> None:
    [listed] = (place / "copias").glob("*.age")
    key, told = Key.read(sheet), BytesIO()
    with listed.open("rb") as source:
        key.open(source, told, name=listed.name)
    with listed.open("wb") as target:
        changed = BytesIO(json.dumps(json.loads(told.getvalue()) | later).encode())
        seal(changed, target, recipients=[key.recipient])
    said = remanso("restore", place, "--to", tmp_path / "nuevo", typed=sheet)
    assert (said.code, said.err) == (
        1,
        "La copia es de una versión más nueva de Remanso. Instala esa versión o una posterior.",
    )
    assert not (tmp_path / "nuevo").exists()


def test_another_key_opens_nothing(remanso: Remanso, place: Path, tmp_path: Path) -> None:
    said = remanso("restore", place, "--to", tmp_path / "nuevo", typed=Key.new().secret)
    assert (said.code, said.err) == (1, "Esa clave de recuperación no es la de esta copia.")
    assert not (tmp_path / "nuevo").exists()
    said = remanso("recovery", "test", typed=Key.new().secret)
    assert (said.code, said.err) == (
        1,
        "Esa clave de recuperación no abre las copias que se hacen aquí.",
    )


def test_the_installation_s_own_key_opens_the_lists_and_no_file(
    remanso: Remanso, place: Path, tmp_path: Path, environment: dict[str, str]
) -> None:
    own = Installation(Path(environment["REMANSO_DATA_DIR"])).own_key
    said = remanso("restore", place, "--to", tmp_path / "nuevo", typed=own.secret)
    assert said.code == 1
    assert not (tmp_path / "nuevo").exists()


@pytest.mark.parametrize("typed", ["", "hola", "AGE-SECRET-KEY-1QQQ", "age1abc"])
def test_what_is_no_key_is_refused(
    remanso: Remanso, place: Path, tmp_path: Path, typed: str
) -> None:
    said = remanso("restore", place, "--to", tmp_path / "nuevo", typed=typed)
    assert said.code == 1
    assert "clave de recuperación" in said.err
    assert not (tmp_path / "nuevo").exists()


def test_the_key_comes_from_a_file_the_environment_or_the_input(
    remanso: Remanso, sheet: str, place: Path, tmp_path: Path
) -> None:
    file = tmp_path / "hoja.txt"
    file.write_text(sheet)
    assert remanso("recovery", "test", "--recovery-key", file).code == 0
    assert remanso("recovery", "test", REMANSO_RECOVERY_KEY=sheet).code == 0
    assert remanso("recovery", "test", typed=sheet.lower()).code == 0
    assert remanso("recovery", "test", "--recovery-key", tmp_path / "otra").code == 1


def test_a_folder_with_anything_in_it_is_not_touched(
    remanso: Remanso, sheet: str, place: Path, tmp_path: Path
) -> None:
    target = tmp_path / "nuevo"
    target.mkdir()
    (target / "mine.txt").write_text("mine")
    said = remanso("restore", place, "--to", target, typed=sheet)
    assert said.err == "La carpeta de destino tiene que estar vacía. No se ha tocado nada."
    assert [entry.name for entry in target.iterdir()] == ["mine.txt"]
    (target / "mine.txt").unlink()
    # A refusal leaves an empty folder empty.
    remanso("restore", place, "--to", target, typed=Key.new().secret)
    assert not list(target.iterdir())
    assert remanso("restore", place, "--to", target, typed=sheet).code == 0


def test_where_there_is_no_backup_is_said(remanso: Remanso, sheet: str, tmp_path: Path) -> None:
    said = remanso("restore", tmp_path / "nada", "--to", tmp_path / "nuevo", typed=sheet)
    assert (said.code, said.err) == (1, "Ahí no hay ninguna copia.")
    (tmp_path / "file").write_text("")
    said = remanso("backup", tmp_path / "file")
    assert said.code == 1
    assert said.err.startswith("No se puede usar ")


def test_a_second_recovery_key_is_not_made_by_mistake(remanso: Remanso, sheet: str) -> None:
    said = remanso("recovery", "new")
    assert said.code == 1
    assert said.err.startswith("Ya hay una clave de recuperación")
    assert remanso("recovery", "show").out in sheet
    assert "AGE-SECRET-KEY-" not in remanso("recovery", "show").out


def test_after_a_new_key_the_new_sheet_opens_the_next_backup_and_the_old_one_the_former(
    remanso: Remanso, sheet: str, place: Path, tmp_path: Path
) -> None:
    [first] = sealed(place / "copias")
    second_sheet = remanso("recovery", "new", "--replace").out
    assert remanso("backup", place).code == 0
    assert remanso("restore", place, "--to", tmp_path / "a", typed=second_sheet).code == 0
    assert remanso("backup", "verify", place, typed=sheet).code == 1
    said = remanso("backup", place, "--keep", "1d")
    assert said.code == 0
    assert not first.exists()


def test_a_file_that_the_store_has_lost_is_named_and_the_rest_is_kept(
    remanso: Remanso, sheet: str, app: FastAPI, ana: Person, tmp_path: Path
) -> None:
    add_file(app, ana, "terapeuta/other.mp4", b"other")
    context_in(app).storage.delete(KEY)
    place = tmp_path / "copias"
    said = remanso("backup", place)
    assert (said.code, said.err) == (1, f"No está en el almacén y no ha podido copiarse: {KEY}")
    said = remanso("backup", "verify", place, typed=sheet)
    assert (said.code, said.err) == (1, "Archivos que ya faltaban cuando se hizo: 1.")
    assert remanso("restore", place, "--to", tmp_path / "nuevo", typed=sheet).code == 0
    assert content_of(tmp_path / "nuevo", "terapeuta/other.mp4") == b"other"


def test_two_at_once_are_refused(
    remanso: Remanso, sheet: str, place: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    before = sealed(place)
    busy = "Ya se está haciendo otra copia. Espera a que termine."
    with Installation(Path(environment["REMANSO_DATA_DIR"])).alone():
        assert remanso("backup", tmp_path / "elsewhere").err == busy
    with FolderPlace(place).alone():
        assert remanso("backup", place).err == busy
    assert sealed(place) == before


def _begun(*command: str | Path, environment: dict[str, str]) -> Prepared:
    nowhere = Path(os.devnull)
    said = [str(word) for word in command]
    return Prepared(prepared.remanso, said, os.environ | environment, Written(nowhere, nowhere))


@pytest.fixture
def large(app: FastAPI, ana: Person) -> bytes:
    """What no backup is done with in a moment: three files that begin like this."""
    content = os.urandom(24_000_000)
    for number in range(3):
        add_file(app, ana, f"terapeuta/{number}.mp4", content + bytes([number]))
    return content


def test_a_killed_backup_is_absent_and_the_next_one_whole(
    remanso: Remanso, place: Path, large: bytes, environment: dict[str, str], sheet: str
) -> None:
    [first] = sealed(place / "copias")
    for delay in (0.0, 0.1, 0.3):
        process = _begun("backup", place, environment=environment)
        while process.poll() is None and len(list(place.glob(".parcial-*"))) == 0:
            time.sleep(0.005)
        time.sleep(delay)
        process.send_signal(signal.SIGKILL)
        process.wait()
        lists = sealed(place / "copias")
        assert first in lists
        assert remanso("backup", "verify", place, typed=sheet).code == 0
    assert remanso("backup", place).code == 0
    assert not list(place.glob(".parcial-*"))
    assert not list((Path(environment["REMANSO_DATA_DIR"]) / "backup-work").iterdir())
    target = place.with_name("nuevo")
    assert remanso("restore", place, "--to", target, typed=sheet).code == 0
    assert content_of(target, "terapeuta/2.mp4") == large + bytes([2])


@pytest.mark.usefixtures("large")
def test_a_killed_restore_leaves_no_practice_and_can_be_repeated(
    sheet: str, place: Path, remanso: Remanso, tmp_path: Path
) -> None:
    assert remanso("backup", place).code == 0
    target = tmp_path / "nuevo"
    environment = {"REMANSO_RECOVERY_KEY": sheet, "REMANSO_DATA_DIR": "/nowhere"}
    process = _begun("restore", place, "--to", target, environment=environment)
    while process.poll() is None and not (target / ".restaurando" / "sealed").exists():
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    assert not (target / "remanso.sqlite").exists()
    assert remanso("restore", place, "--to", target, typed=sheet).code == 0
    assert (target / "remanso.sqlite").exists()
    assert not (target / ".restaurando").exists()


def test_a_full_disk_ends_a_backup_and_a_restore_with_nothing_left(
    remanso: Remanso, sheet: str, place: Path, large: bytes, tmp_path: Path
) -> None:
    before = sealed(place)
    with largest_file(2_000_000):
        said = remanso("backup", place)
    assert (said.code, said.err) == (1, NO_ROOM)
    assert [one for one in sealed(place) if one.parent.name == "copias"] == [
        one for one in before if one.parent.name == "copias"
    ]
    assert not list(place.glob(".parcial-*"))
    assert remanso("backup", place).code == 0
    with largest_file(2_000_000):
        said = remanso("restore", place, "--to", tmp_path / "nuevo", typed=sheet)
    assert (said.code, said.err) == (1, NO_ROOM)
    assert not (tmp_path / "nuevo").exists()
