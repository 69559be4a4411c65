"""The operator's key is changed for another, in use; whoever is killed meanwhile loses nothing."""

import time
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from threading import Event

import pytest
from pydantic import SecretStr
from sqlalchemy import select

from remanso.app.presence import OccupiedError
from remanso.app.presence import rotating as holding
from remanso.core.cells.cell import BrokenCellError
from remanso.core.cells.models import Clave
from remanso.core.db import Database
from remanso.core.seals.key_ring import KeyRing, OtherKeyError
from remanso.engines.registry import local_store
from remanso.engines.storage.base import PartClaim
from remanso.engines.storage.local.kept import KeptFiles
from remanso.rooms.sesiones.models import Sesion
from remanso.settings import wrapping
from remanso.settings.product import Settings
from remanso.settings.wrapping import SALT_FILE, WRAPPING_FILE
from remanso.use_cases.llaves import rotate_key as rotating
from remanso.use_cases.llaves.rotate_key import SharedKeyError, rotate_key
from tests.sesiones.saving import save
from tests.support.commands import commands_in, environment_of
from tests.support.people import API, Person

SAID = "Llega puntual."
SECONDS = 20.0
SHARED = SecretStr("la misma en cada máquina, la misma siempre")


@pytest.fixture(autouse=True)
def _quick_passphrases(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is stretched with little is as good a key; nobody guesses here."""
    monkeypatch.setattr(wrapping, "_KIBIBYTES", 64)


def _read(settings: Settings) -> list[str | None]:
    """What another process reads, with the keys that there are now."""
    other = Database(settings.database_address, _again(settings).key_ring)
    try:
        with other.read() as db:
            return list(db.scalars(select(Sesion.notas)))
    finally:
        other.dispose()


def _lines(settings: Settings) -> list[str]:
    return (settings.data_path / WRAPPING_FILE).read_text().split()


def test_everything_is_wrapped_anew_and_the_old_key_goes(
    settings: Settings, database: Database, ana: Person, lucia: Person
) -> None:
    save(ana, lucia, notas=SAID, notas_privadas=SAID)
    [old] = _lines(settings)
    said = commands_in(environment_of(settings))("rotate-key")
    assert (said.code, said.out.splitlines()[0]) == (
        0,
        "Claves envueltas de nuevo: 2 de textos, 0 de archivos.",
    )
    [new] = _lines(settings)
    assert new != old
    assert _read(settings) == [SAID]
    with database.read() as db:
        wrapped = db.scalars(select(Clave.envuelta)).all()
    assert all(KeyRing([new.encode()]).is_newest(each) for each in wrapped)


@pytest.mark.both_databases("several at once")
def test_two_do_not_change_it_at_once(settings: Settings, ana: Person, lucia: Person) -> None:
    save(ana, lucia, notas=SAID)
    before = _lines(settings)
    with holding(settings.data_path), pytest.raises(OccupiedError):
        commands_in(environment_of(settings))("rotate-key")
    assert _lines(settings) == before
    assert commands_in(environment_of(settings))("rotate-key").code == 0
    assert _read(settings) == [SAID]


def test_who_works_meanwhile_reads_and_writes_on(
    settings: Settings, database: Database, ana: Person, lucia: Person, mateo: Person
) -> None:
    save(ana, lucia, notas=SAID)
    rotate_key(_again(settings), database)
    # A key that this process makes is wrapped with the new one, though it began with the old.
    other = save(ana, mateo, notas=SAID)
    assert _read(settings) == [SAID, SAID]
    assert ana.client.get(f"{API}/sesiones/{other['id']}").json()["notas"] == SAID


def test_whoever_is_killed_in_between_leaves_everything_readable(
    settings: Settings,
    database: Database,
    ana: Person,
    lucia: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    save(ana, lucia, notas=SAID)

    def killed(*_: object) -> int:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(rotating, "HOLDERS", (*rotating.HOLDERS, killed))
        with pytest.raises(KeyboardInterrupt):
            rotate_key(settings, database)
    assert len(_lines(settings)) == 2
    assert _read(settings) == [SAID]
    with monkeypatch.context() as patch:
        keep = Settings.keep_wrapping_keys
        patch.setattr(
            Settings,
            "keep_wrapping_keys",
            lambda self, keys: keep(self, keys) if len(keys) > 1 else killed(),
        )
        with pytest.raises(KeyboardInterrupt):
            rotate_key(settings, database)
    assert _read(settings) == [SAID]
    rotate_key(settings, database)
    assert len(_lines(settings)) == 1
    assert _read(settings) == [SAID]


def test_a_passphrase_takes_over_from_the_folder_and_another_from_it(
    settings: Settings, database: Database, ana: Person, lucia: Person
) -> None:
    save(ana, lucia, notas=SAID)
    remanso = commands_in(environment_of(settings))
    first, second = "una frase larga y mía", "otra frase larga y mía"
    assert remanso("rotate-key", REMANSO_WRAPPING_PASSPHRASE=first).code == 0
    assert not (settings.data_path / WRAPPING_FILE).exists()
    assert (settings.data_path / SALT_FILE).exists()

    with pytest.raises(OtherKeyError):
        remanso("rotate-key", REMANSO_WRAPPING_PASSPHRASE=second)
    both = {"REMANSO_WRAPPING_PASSPHRASE": second, "REMANSO_WRAPPING_PASSPHRASE_BEFORE": first}
    assert remanso("rotate-key", **both).code == 0
    opened = _again(settings, second)
    other = Database(settings.database_address, opened.key_ring)
    with other.read() as db:
        assert db.scalars(select(Sesion.notas)).all() == [SAID]
    other.dispose()
    gone = _again(settings, first)
    other = Database(settings.database_address, gone.key_ring)
    with other.read() as db, pytest.raises(BrokenCellError):
        db.scalars(select(Sesion.notas)).all()
    other.dispose()


def test_doctor_opens_a_text_and_says_when_it_cannot(
    settings: Settings, ana: Person, lucia: Person
) -> None:
    save(ana, lucia, notas=SAID)
    remanso = commands_in(environment_of(settings))
    assert "se ha abierto uno" in remanso("doctor").out
    (settings.data_path / WRAPPING_FILE).unlink()
    said = remanso("doctor")
    assert said.code == 1
    assert "se abren con otra llave" in said.out


@pytest.mark.one_database("what is wrapped here are keys of files")
class TestFilesThatArrive:
    def test_one_that_is_being_named_is_waited_for(
        self, settings: Settings, database: Database, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        store = local_store(settings)
        begun, go_on = Event(), Event()
        add = KeptFiles.add

        def add_late(self: KeptFiles, whole: Path, key: str, *, sealed: bool) -> None:
            begun.set()
            assert go_on.wait(SECONDS)
            add(self, whole, key, sealed=sealed)

        monkeypatch.setattr(KeptFiles, "add", add_late)
        with ThreadPoolExecutor(2) as pool:
            storing = pool.submit(store.store, "a.mp4", BytesIO(b"film"), content_type="video/mp4")
            assert begun.wait(SECONDS)
            changing = pool.submit(rotate_key, _again(settings), database)
            # The new key is there, and the old one stays as long as somebody needs it.
            while len(_lines(settings)) == 1:
                time.sleep(0.01)
            assert not changing.done()
            go_on.set()
            storing.result()
            assert changing.result().files == 1
        assert len(_lines(settings)) == 1
        assert b"".join(local_store(_again(settings)).read("a.mp4")) == b"film"

    def test_one_that_comes_in_parts_goes_on_and_opens(
        self, settings: Settings, database: Database
    ) -> None:
        store = local_store(settings)
        upload = store.start_multipart("a.mp4", content_type="video/mp4", max_size=100, part_size=4)
        first = store.keep_part("a.mp4", upload_id=upload, part_number=1, content=b"film")
        assert rotate_key(_again(settings), database).files == 1
        later = local_store(_again(settings))
        second = later.keep_part("a.mp4", upload_id=upload, part_number=2, content=b"!")
        claims = [PartClaim(number, part.etag) for number, part in ((1, first), (2, second))]
        later.complete("a.mp4", upload_id=upload, claims=claims, expected_size=5)
        assert b"".join(local_store(_again(settings)).read("a.mp4")) == b"film!"


class TestASecretThatMachinesShare:
    """Without another key it is theirs, so that each reads what the others write."""

    @pytest.fixture
    def settings(self, settings: Settings) -> Settings:
        return settings.model_copy(update={"secret_key": SHARED})

    def test_another_machine_reads_with_it_alone(
        self, settings: Settings, ana: Person, lucia: Person, tmp_path: Path
    ) -> None:
        save(ana, lucia, notas=SAID)
        assert not (settings.data_path / WRAPPING_FILE).exists()
        elsewhere = Settings(env="test", data_dir=tmp_path / "other", secret_key=SHARED)
        other = Database(settings.database_address, elsewhere.key_ring)
        with other.read() as db:
            assert list(db.scalars(select(Sesion.notas))) == [SAID]
        other.dispose()

    def test_it_is_changed_for_one_of_the_folders_where_no_other_machine_needs_it(
        self, settings: Settings, database: Database, ana: Person, lucia: Person
    ) -> None:
        save(ana, lucia, notas=SAID)
        if settings.database_url is not None:
            with pytest.raises(SharedKeyError):
                rotate_key(settings, database)
            return
        assert rotate_key(settings, database).keys == 1
        # What opens is the folder's new one: nothing is wrapped with the secret any more.
        assert _read(settings) == [SAID]


def _again(settings: Settings, passphrase: str | None = None) -> Settings:
    """The settings of another process on the same practice."""
    return Settings(
        env="test",
        data_dir=settings.data_dir,
        database_url=settings.database_url,
        wrapping_passphrase=None if passphrase is None else SecretStr(passphrase),
    )
