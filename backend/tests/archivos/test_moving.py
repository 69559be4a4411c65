"""Moving a practice to a bucket and back: `remanso storage move`, and what may come in between."""

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2
import pytest
from fastapi.testclient import TestClient
from typer.testing import CliRunner

from remanso.app.cli import app as command
from remanso.app.main import create_app
from remanso.app.presence import serving
from remanso.core.db import Database
from remanso.engines.registry import local_store, s3_store
from remanso.engines.storage.base import MIN_PART_SIZE, Part, Storage
from remanso.engines.storage.s3.bucket import Bucket
from remanso.rooms.archivos.errors import MoveAlteredError
from remanso.rooms.archivos.relocation import moving
from remanso.rooms.archivos.relocation.ledger import Ledger
from remanso.settings.product import Settings
from tests.archivos.files import CALLS, Files, video
from tests.support import s3
from tests.support.context import context_in
from tests.support.people import Person

pytestmark = pytest.mark.one_database("what is tried are files, on the disk and in a bucket")

LARGE = video(2 * MIN_PART_SIZE + 1_000)

Move = Callable[..., tuple[int, str]]


@pytest.fixture(autouse=True)
def _small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "PIECE", MIN_PART_SIZE)


@pytest.fixture
def in_bucket(settings: Settings, bucket: Bucket) -> Settings:
    """The practice as its operator sets it up to have its files in the bucket."""
    return s3.with_bucket(settings, bucket)


@pytest.fixture
def keys(files: Files) -> dict[str, bytes]:
    """A small and a large file, still on this machine."""
    return {files.upload(content): content for content in (video(3_000), LARGE)}


@pytest.fixture
def move(in_bucket: Settings) -> Move:
    """`remanso storage move`; gives how it ended and what it said."""

    def run(*arguments: str, endpoint: str | None = None) -> tuple[int, str]:
        assert in_bucket.s3_endpoint is not None
        environment = {
            "REMANSO_ENV": "test",
            "REMANSO_DATA_DIR": str(in_bucket.data_dir),
            "REMANSO_DATABASE_URL": in_bucket.database_url or "",
            "REMANSO_STORAGE_URL": in_bucket.storage_url or "",
            "REMANSO_S3_ENDPOINT": endpoint or str(in_bucket.s3_endpoint),
            "REMANSO_S3_ACCESS_KEY_ID": s3.KEY_ID,
            "REMANSO_S3_SECRET_ACCESS_KEY": s3.SECRET,
        }
        ended = CliRunner().invoke(command, ["storage", "move", *arguments], env=environment)
        if ended.exception is not None and not isinstance(ended.exception, SystemExit):
            raise ended.exception
        return ended.exit_code, ended.output

    return run


@pytest.fixture
def moved(in_bucket: Settings, terapeuta: Person) -> Iterator[TestClient]:
    """The therapist's browser once the server runs on the bucket."""
    app = create_app(in_bucket)
    yield TestClient(app, headers=dict(terapeuta.client.headers))
    context_in(app).database.dispose()


class Way:
    """Both stores, and the move between them with its parts counted."""

    def __init__(
        self, database: Database, settings: Settings, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.local: Storage = local_store(settings)
        self.s3 = s3_store(settings)
        self.sent: list[int] = []
        self._database = database
        self._path = settings.data_path / "ledger.jsonl"
        self._monkeypatch = monkeypatch

    def move(self, *, back: bool = False) -> None:
        """Until it ends or dies."""
        source, target = (self.s3, self.local) if back else (self.local, self.s3)
        ledger = Ledger(self._path)
        going = moving.Move(self._database, source=source, target=target, ledger=ledger)
        assert going.run(lambda _: None) == []

    def tear_last_line(self) -> None:
        """As a crash in the middle of writing it does."""
        with self._path.open("ab") as file:
            file.write(b'{"key": "half')

    def counted(self, target: Storage, *, dying_at: int = 0) -> None:
        """Note each part that `target` is sent; that one never arrives."""
        keep = type(target).keep_part

        def count(key: str, *, upload_id: str, part_number: int, content: bytes) -> Part:
            if part_number == dying_at:
                raise KeyboardInterrupt
            self.sent.append(part_number)
            return keep(target, key, upload_id=upload_id, part_number=part_number, content=content)

        self._monkeypatch.setattr(target, "keep_part", count)


@pytest.fixture
def way(database: Database, in_bucket: Settings, monkeypatch: pytest.MonkeyPatch) -> Way:
    return Way(database, in_bucket, monkeypatch)


def test_a_practice_moves_to_a_bucket_and_back(
    move: Move, moved: TestClient, files: Files, keys: dict[str, bytes]
) -> None:
    code, said = move("--to", "s3")
    assert (code, "comprobados con su SHA-256: 2" in said) == (0, True), said
    assert "No se ha borrado nada en la carpeta" in said
    assert len(files.on_disk()) == 2

    assert "Borrados los que estaban en la carpeta" in move("--to", "s3", "--delete-source")[1]
    assert files.on_disk() == []
    for key, content in keys.items():
        address = moved.post(f"{CALLS}/download-url", json={"file_key": key}).json()
        answer = httpx2.get(address["download_url"])
        assert (answer.content, answer.headers["Content-Type"]) == (content, "video/mp4")
    # Whoever asks again hears the same.
    assert move("--to", "s3")[0] == 0

    assert (
        "Borrados los que estaban en el almacén S3" in move("--to", "local", "--delete-source")[1]
    )
    assert {key: files.content(key) for key in keys} == keys
    assert httpx2.get(address["download_url"]).status_code == 404
    assert not list(files.data.glob("*.jsonl"))


@pytest.mark.parametrize("back", [False, True])
def test_a_move_that_was_killed_sends_nothing_twice(
    way: Way, keys: dict[str, bytes], *, back: bool
) -> None:
    if back:
        way.move()
        for key in keys:
            way.local.delete(key)
    target = way.local if back else way.s3
    way.counted(target, dying_at=2)
    with pytest.raises(KeyboardInterrupt):
        way.move(back=back)
    way.tear_last_line()
    assert way.sent == [1]

    way.counted(target)
    way.move(back=back)
    way.move(back=back)
    assert way.sent == [1, 2, 3]
    assert {key: b"".join(target.read(key)) for key in keys} == keys


def test_what_arrives_altered_is_taken_back_and_nothing_is_deleted(
    way: Way, keys: dict[str, bytes], files: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = type(way.s3).read
    monkeypatch.setattr(way.s3, "read", lambda key: (*read(way.s3, key), b"!"))
    with pytest.raises(MoveAlteredError):
        way.move()
    assert [key for key in keys if way.s3.size(key)] == []
    assert len(files.on_disk()) == 2


def test_a_file_that_is_lost_is_named_and_nothing_is_deleted(
    move: Move, files: Files, keys: dict[str, bytes]
) -> None:
    files.stored(next(iter(keys))).unlink()
    code, said = move("--to", "s3", "--delete-source")
    assert code == 1
    assert "No está entero en ningún almacén: archivo " in said
    assert "No se ha borrado nada" in said
    assert len(files.on_disk()) == 1


def test_nothing_moves_while_the_product_runs_or_the_bucket_is_gone(
    move: Move, settings: Settings, tmp_path: Path
) -> None:
    with serving(settings.data_path):
        code, said = move("--to", "s3")
    assert (code, "está en marcha" in said) == (1, True)
    code, said = move("--to", "s3", endpoint="http://127.0.0.1:1")
    assert (code, "no responde" in said, "Repite la orden" in said) == (1, True, True)
