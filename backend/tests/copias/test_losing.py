"""Disks that are full and buckets that forget: what is said, and what is left."""

from pathlib import Path

import pytest
from fastapi import FastAPI

from remanso.core.errors import NO_ROOM
from remanso.engines.backup.manifest import PIECES
from remanso.engines.storage.s3.bucket import Bucket
from tests.copias.conftest import FILM, KEY, add_file
from tests.support import s3
from tests.support.commands import Remanso
from tests.support.people import Person
from tests.support.small_disk import small_disk
from tests.support.stored import content_of

pytestmark = pytest.mark.one_database("what is tried are disks and buckets")
_FILM = 3 * 1024**2


@pytest.fixture
def films(app: FastAPI, ana: Person) -> dict[str, bytes]:
    """Some 12 MiB of recordings."""
    made = {f"terapeuta/{place}.mp4": bytes([place]) * _FILM for place in range(4)}
    for key, content in made.items():
        add_file(app, ana, key, content)
    return made


def test_a_backup_to_a_full_disk_is_absent_until_there_is_room(
    remanso: Remanso, sheet: str, films: dict[str, bytes], tmp_path: Path
) -> None:
    with small_disk(tmp_path / "disk", 8) as disk:
        place = disk.folder / "copias"
        said = remanso("backup", place)
        assert (said.code, said.err) == (1, NO_ROOM)
        assert not list(place.glob("copias/*"))
        assert not list(place.glob(".parcial-*"))
        assert "Todavía no hay ninguna copia" in remanso("backup", "list", place).err
        disk.grow(64)
        assert remanso("backup", place).code == 0
        assert remanso("restore", place, "--to", tmp_path / "nuevo", typed=sheet).code == 0
    for key, content in films.items():
        assert content_of(tmp_path / "nuevo", key) == content


def test_a_restore_to_a_full_disk_leaves_no_practice_until_there_is_room(
    remanso: Remanso, sheet: str, films: dict[str, bytes], tmp_path: Path
) -> None:
    assert remanso("backup", tmp_path / "copias").code == 0
    with small_disk(tmp_path / "disk", 8) as disk:
        target = disk.folder / "nuevo"
        said = remanso("restore", tmp_path / "copias", "--to", target, typed=sheet)
        assert (said.code, said.err) == (1, NO_ROOM)
        assert not target.exists()
        disk.grow(64)
        said = remanso("restore", tmp_path / "copias", "--to", target, typed=sheet)
        assert said.code == 0, said.err
        for key, content in films.items():
            assert content_of(target, key) == content


@pytest.mark.usefixtures("ana")
def test_what_a_bucket_forgets_is_missed_by_its_name_and_kept_again_by_the_next_backup(
    remanso: Remanso, sheet: str, bucket: Bucket, tmp_path: Path
) -> None:
    address, target = f"s3://{bucket.name}", tmp_path / "nuevo"
    there = {
        "REMANSO_BACKUP_DIR": address,
        "REMANSO_S3_ENDPOINT": bucket.endpoint,
        "REMANSO_S3_ACCESS_KEY_ID": s3.KEY_ID,
        "REMANSO_S3_SECRET_ACCESS_KEY": s3.SECRET,
    }
    assert remanso("backup", address, **there).code == 0
    [film] = [
        key
        for key, size in s3.sizes_in(bucket).items()
        if key.startswith(PIECES) and len(FILM) <= size < len(FILM) + 1_000
    ]
    s3.forget(bucket, film)
    asked: list[list[str | Path]] = [
        ["backup", "verify", address],
        ["restore", address, "--to", target],
    ]
    for command in asked:
        said = remanso(*command, typed=sheet, **there)
        assert said.code == 1
        assert said.err.startswith("A la copia le falta un archivo"), said.err
        assert not target.exists()
    assert remanso("backup", address, **there).code == 0
    said = remanso("restore", address, "--to", target, typed=sheet, **there)
    assert said.code == 0, said.err
    assert content_of(target, KEY) == FILM
