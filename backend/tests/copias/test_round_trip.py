"""A practice goes into a backup while it is used, and comes back as it was."""

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest
from fastapi import FastAPI
from sqlalchemy import delete

from remanso.engines.storage.s3.bucket import Bucket
from remanso.rooms.archivos.models import Archivo
from remanso.settings.product import Settings
from tests.copias.conftest import FILM, KEY, add_file
from tests.copias.restored import rows
from tests.diario.writing import MIO, today, write
from tests.sesiones.saving import save
from tests.support import s3
from tests.support.commands import Remanso, Said
from tests.support.context import context_in
from tests.support.people import API, People, Person
from tests.support.stored import content_of

pytestmark = pytest.mark.both_databases("each database is copied in a way of its own")

AGE = b"age-encryption.org/v1\n"


def files(place: Path) -> list[Path]:
    return sorted(path for path in place.rglob("*") if path.is_file())


def test_a_practice_comes_back_with_the_recovery_sheet_alone(
    remanso: Remanso, sheet: str, ana: Person, people: People, tmp_path: Path
) -> None:
    lucia = people.paciente(ana)
    place, target = tmp_path / "copias", tmp_path / "nuevo"
    assert remanso("backup", place).code == 0
    said = remanso(
        "restore",
        place,
        "--to",
        target,
        typed=sheet,
        REMANSO_DATA_DIR="/nowhere",
        REMANSO_DATABASE_URL="",
    )
    assert said.code == 0, said.err
    assert content_of(target, KEY) == FILM
    assert {row[0] for row in rows(target, "users")} == {ana.id.hex, lucia.id.hex}
    listed = remanso("therapist", "list", REMANSO_DATA_DIR=str(target), REMANSO_DATABASE_URL="")
    assert listed.out.startswith(f"{ana.email}  Ana Robledo  activo  1 paciente")
    # Whoever restores it can go on taking backups, that the same sheet opens.
    on = {"REMANSO_DATA_DIR": str(target), "REMANSO_DATABASE_URL": ""}
    assert "nuevo desde la anterior" in remanso("backup", place, **on).out
    assert remanso("recovery", "test", typed=sheet, **on).code == 0
    assert stat.S_IMODE((target / "secret.key").stat().st_mode) == 0o600


@pytest.mark.one_database("what is tried is the place where backups lie")
def test_nothing_lies_in_the_place_but_sealed_files(
    remanso: Remanso, sheet: str, ana: Person, tmp_path: Path
) -> None:
    remanso("backup", tmp_path / "copias")
    assert len(files(tmp_path / "copias")) >= 3
    for file in files(tmp_path / "copias"):
        content = file.read_bytes()
        assert content.startswith(AGE)
        assert b"film" not in content
        assert b"Ana Robledo" not in content


@pytest.mark.one_database("what is tried is the place where backups lie")
def test_what_is_there_is_not_sealed_again(
    remanso: Remanso, sheet: str, app: FastAPI, ana: Person, tmp_path: Path
) -> None:
    place = tmp_path / "copias"
    remanso("backup", place)
    before = {file: file.stat().st_mtime_ns for file in files(place)}
    add_file(app, ana, "terapeuta/second.mp4", FILM + b"!")
    add_file(app, ana, "terapeuta/twin.mp4", FILM)
    assert remanso("backup", place).code == 0
    assert {file: file.stat().st_mtime_ns for file in files(place) if file in before} == before
    # The list, the database and one film: its twin lies there already.
    assert len(files(place)) == len(before) + 3


def test_a_verified_backup_says_so_and_how_long_a_restore_takes(
    remanso: Remanso, sheet: str, ana: Person, tmp_path: Path, environment: dict[str, str]
) -> None:
    place = tmp_path / "copias"
    remanso("backup", REMANSO_BACKUP_DIR=str(place))
    said = remanso("backup", "verify", place, typed=sheet)
    assert said.code == 0, said.err
    assert " 1 archivos son iguales. " in said.out
    assert "Restaurarla tarda " in said.out
    left = Path(environment["REMANSO_DATA_DIR"]).glob("backup-verify-*")
    assert not list(left)
    [line] = remanso("backup", "list", place).out.splitlines()
    assert line.startswith("20")


def test_who_was_deleted_after_the_backup_does_not_come_back(
    remanso: Remanso, sheet: str, ana: Person, people: People, tmp_path: Path
) -> None:
    lucia, teo = people.paciente(ana), people.paciente(ana, "Teo")
    place, target = tmp_path / "copias", tmp_path / "nuevo"
    remanso("backup", place)
    [first] = (place / "copias").iterdir()
    assert ana.client.delete(f"{API}/pacientes/{lucia.id}").is_success
    said = remanso("backup", "verify", place, typed=sheet)
    assert "Borrados, retiradas y bloqueos posteriores repetidos: 1." in said.out
    # A later backup knows it too, where nothing else is left of the practice.
    remanso("backup", place)
    gone = {"REMANSO_DATA_DIR": "/nowhere", "REMANSO_DATABASE_URL": ""}
    said = remanso("restore", first, "--to", target, typed=sheet, **gone)
    assert said.code == 0, said.err
    assert {row[0] for row in rows(target, "users")} == {ana.id.hex, teo.id.hex}


@pytest.mark.one_database("what is tried is the place where backups lie")
def test_the_newest_of_each_day_stays_and_what_no_backup_needs_goes(
    remanso: Remanso, sheet: str, app: FastAPI, ana: Person, tmp_path: Path
) -> None:
    place = tmp_path / "copias"
    remanso("backup", place)
    context_in(app).storage.delete(KEY)
    with context_in(app).database.transaction() as db:
        db.execute(delete(Archivo))
    said = remanso("backup", place, "--keep", "7d,4w,12m")
    assert "Copias antiguas retiradas: 1." in said.out
    # The list and the database: the film went with the backup that had it.
    assert len(files(place)) == 2
    assert remanso("backup", "verify", place, typed=sheet).code == 0


@pytest.mark.one_database("what is tried is the place where backups lie")
def test_a_bucket_takes_a_backup_and_gives_it_back(
    remanso: Remanso, sheet: str, ana: Person, either_bucket: Bucket, tmp_path: Path
) -> None:
    address = f"s3://{either_bucket.name}"
    there = {
        "REMANSO_BACKUP_DIR": address,
        "REMANSO_S3_ENDPOINT": either_bucket.endpoint,
        "REMANSO_S3_ACCESS_KEY_ID": s3.KEY_ID,
        "REMANSO_S3_SECRET_ACCESS_KEY": s3.SECRET,
    }

    def run(*arguments: str | Path, typed: str = "") -> Said:
        return remanso(*arguments, typed=typed, **there)

    for _ in range(2):
        said = run("backup", address, "--keep", "1d")
        assert said.code == 0, said.err
    assert len(run("backup", "list").out.splitlines()) == 1
    assert run("backup", "verify", typed=sheet).code == 0
    said = run("restore", address, "--to", tmp_path / "nuevo", typed=sheet)
    assert said.code == 0, said.err
    assert content_of(tmp_path / "nuevo", KEY) == FILM


@pytest.mark.one_database("what is tried is which backups stay")
def test_retention_refuses_nonsense(remanso: Remanso, sheet: str, tmp_path: Path) -> None:
    for nonsense in ("", "7", "d", "0d", "7x", "7d,7d", "-1d"):
        said = remanso("backup", tmp_path / "copias", f"--keep={nonsense}")
        assert said.code == 1
        assert said.err.startswith("--keep se escribe así: 7d,4w,12m")
    assert not (tmp_path / "copias").exists()


@pytest.mark.one_database("what is tried is a file of SQLite's")
def test_a_practice_comes_back_beside_its_own_broken_database(
    remanso: Remanso, sheet: str, ana: Person, settings: Settings, tmp_path: Path
) -> None:
    place, target = tmp_path / "copias", tmp_path / "nuevo"
    remanso("backup", place)
    for log in settings.data_path.glob("remanso.sqlite-*"):
        log.unlink()
    (settings.data_path / "remanso.sqlite").write_bytes(b"broken" * 4096)
    said = remanso("restore", place, "--to", target, typed=sheet)
    assert said.code == 0
    assert said.err.startswith("La base de datos de esta instalación no se puede leer")
    assert [row[0] for row in rows(target, "users")] == [ana.id.hex]


def test_everything_that_was_deleted_later_is_deleted_again(
    remanso: Remanso, sheet: str, ana: Person, people: People, tmp_path: Path
) -> None:
    lucia = people.paciente(ana)
    saved = save(ana, lucia)
    modulo = ana.client.post(f"{API}/modulos/", json={"titulo": "Calma"}).json()
    ana.client.post(f"{API}/agenda/feed").raise_for_status()
    write(lucia, compartida=True)
    write(lucia, dia=today(days=-1), compartida=True)
    place, target = tmp_path / "copias", tmp_path / "nuevo"
    remanso("backup", place)
    for path in (f"sesiones/{saved['id']}", f"modulos/{modulo['id']}", "agenda/feed"):
        assert ana.client.delete(f"{API}/{path}").is_success, path
    gone = ana.client.request("DELETE", f"{API}/aws-s3/delete-file", json={"file_key": KEY})
    assert gone.is_success, gone.text
    for path in (f"{today()}", f"{today(days=-1)}/compartida"):
        assert lucia.client.delete(f"{MIO}/{path}").is_success, path
    said = remanso("restore", place, "--to", target, typed=sheet)
    assert said.code == 0, said.err
    assert "Borrados, retiradas y bloqueos posteriores repetidos: 6." in said.out
    for table in ("sesiones", "modulos", "feeds_agenda", "archivos", "diario_compartido"):
        assert not rows(target, table), table
    assert len(rows(target, "diario")) == 1
    assert not (target / "sealed" / KEY).exists()


def test_a_backup_is_taken_of_a_practice_that_goes_on_writing(
    remanso: Remanso, sheet: str, ana: Person, people: People, tmp_path: Path
) -> None:
    place = tmp_path / "copias"
    ended = Event()

    def write() -> int:
        count = 0
        while not ended.is_set():
            people.paciente(ana)
            count += 1
        return count

    with ThreadPoolExecutor() as pool:
        writing = pool.submit(write)
        try:
            for _ in range(3):
                assert remanso("backup", place).code == 0
        finally:
            ended.set()
        assert writing.result() > 3
    assert remanso("backup", "verify", place, typed=sheet).code == 0
