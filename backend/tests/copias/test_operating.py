"""What happens by itself: the daily backup, the one before migrating, and what `doctor` says."""

import json
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from alembic import command as alembic
from fastapi import FastAPI
from pydantic import ValidationError
from sqlalchemy import text

from remanso.app.doctor.finding import Finding
from remanso.app.doctor.inside import examine
from remanso.app.scheduling import BackupSchedule
from remanso.core.db import Database
from remanso.core.tables.migrations import check_known, config_for, revision_at, upgrade
from remanso.core.tables.newer import NewerDatabaseError
from remanso.core.texts.dates import weekday
from remanso.core.times import utcnow
from remanso.engines.backup.installation import Installation
from remanso.settings.product import Settings
from tests.support.commands import Remanso
from tests.support.context import context_in
from tests.support.people import API, Person


def finding(settings: Settings) -> Finding:
    [found] = [one for one in examine(settings) if one.part == "copias"]
    return found


def lists(place: Path) -> list[Path]:
    return sorted((place / "copias").glob("*.age"))


@pytest.fixture
def daily(settings: Settings, app: FastAPI, tmp_path: Path) -> BackupSchedule:
    """The schedule of a practice that is backed up every day at this minute."""
    context = context_in(app)
    context.settings.backup_dir = str(tmp_path / "copias")
    context.settings.backup_at = f"{datetime.now().astimezone():%H:%M}"
    return BackupSchedule(context)


@pytest.mark.usefixtures("sheet", "ana")
def test_a_backup_is_taken_once_for_each_day_on_which_it_is_due(
    daily: BackupSchedule, tmp_path: Path
) -> None:
    now = utcnow()
    daily.take_due(now)
    daily.take_due(now + timedelta(minutes=1))
    assert len(lists(tmp_path / "copias")) == 1
    [first] = lists(tmp_path / "copias")
    daily.take_due(now + timedelta(days=1))
    # Both were taken today, of which the newest stays.
    [second] = lists(tmp_path / "copias")
    assert second != first


@pytest.mark.usefixtures("ana")
def test_a_daily_backup_that_cannot_be_taken_is_told(
    daily: BackupSchedule, settings: Settings, remanso: Remanso, tmp_path: Path
) -> None:
    remanso("recovery", "new")
    (tmp_path / "copias").write_text("a file")
    daily.take_due(utcnow())
    assert not finding(settings).well
    assert "No se puede usar" in finding(settings).says
    (tmp_path / "copias").unlink()
    daily.take_due(utcnow())
    assert not lists(tmp_path / "copias")
    daily.take_due(utcnow() + timedelta(hours=2))
    assert len(lists(tmp_path / "copias")) == 1
    assert finding(settings).well


def test_a_backup_that_breaks_in_no_way_that_anybody_foresaw_is_told_in_plain_words(
    app: FastAPI, settings: Settings, remanso: Remanso
) -> None:
    class Broken(BackupSchedule):
        def take_due(self, now: datetime) -> None:
            raise RuntimeError(now)

    remanso("recovery", "new")
    Broken(context_in(app)).look(utcnow())
    assert not finding(settings).well
    assert "fallo inesperado" in finding(settings).says
    assert "RuntimeError" not in finding(settings).says


def test_doctor_says_when_a_backup_was_last_verified(
    remanso: Remanso, ana: Person, settings: Settings, tmp_path: Path
) -> None:
    assert finding(settings).advises
    sheet = remanso("recovery", "new").out
    assert finding(settings).says == "todavía no hay ninguna"
    remanso("backup", tmp_path / "copias")
    assert "ninguna comprobada" in finding(settings).says
    assert remanso("backup", "verify", tmp_path / "copias", typed=sheet).code == 0
    today = weekday(datetime.now().astimezone())
    assert f"Última copia comprobada: {today};" in finding(settings).says
    Installation(settings.data_path).note(verified_at=utcnow() - timedelta(days=30))
    day = f"{(utcnow() - timedelta(days=30)).astimezone():%Y-%m-%d}"
    assert f"Última copia comprobada: {day};" in finding(settings).says


def test_a_therapist_is_told_when_a_backup_was_last_verified_and_not_where_it_is(
    remanso: Remanso, ana: Person, settings: Settings, tmp_path: Path
) -> None:
    def told() -> dict[str, str | None]:
        answer = ana.client.get(f"{API}/copias")
        assert answer.status_code == 200
        said: dict[str, str | None] = answer.json()
        return said

    assert told() == {"estado": "ninguna", "comprobada_en": None}
    sheet = remanso("recovery", "new").out
    assert told()["estado"] == "ninguna"
    remanso("backup", tmp_path / "copias")
    assert told() == {"estado": "sin_comprobar", "comprobada_en": None}
    assert remanso("backup", "verify", tmp_path / "copias", typed=sheet).code == 0
    verified = told()
    assert verified["estado"] == "comprobada"
    assert datetime.fromisoformat(verified["comprobada_en"] or "").date() == utcnow().date()
    Installation(settings.data_path).note(failure="No se puede usar /mnt/copias: está lleno.")
    assert told() == verified | {"estado": "fallo"}


def test_doctor_tells_programs(remanso: Remanso, settings: Settings) -> None:
    said = json.loads(remanso("doctor", "--json").out)
    states = {part["parte"]: part["estado"] for part in said["partes"]}
    assert states["base de datos"] == "bien"
    assert states["copias"] == "ojo"
    assert said["bien"] is (set(states.values()) <= {"bien", "ojo"})


def test_migrating_takes_a_backup_first_that_brings_the_old_shape_back(
    remanso: Remanso, sheet: str, settings: Settings, tmp_path: Path
) -> None:
    config = config_for(settings.database_address)
    alembic.downgrade(config, "0001")
    place, target = tmp_path / "copias", tmp_path / "nuevo"
    try:
        said = remanso("migrate", REMANSO_BACKUP_DIR=str(place))
    finally:
        upgrade(settings.database_address)
    assert said.code == 0, said.err
    assert f"remanso restore {place} --to CARPETA" in said.out
    assert remanso("restore", place, "--to", target, typed=sheet).code == 0
    assert revision_at(f"sqlite:///{target}/remanso.sqlite") == "0001"


def test_migrating_stops_where_the_backup_cannot_be_taken(
    remanso: Remanso, sheet: str, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    said = remanso("migrate", REMANSO_BACKUP_DIR=str(tmp_path / "file"))
    assert said.code == 1
    assert said.err.startswith("No se puede usar ")
    said = remanso("migrate", "--without-backup", REMANSO_BACKUP_DIR=str(tmp_path / "file"))
    assert said.code == 0


def test_a_database_of_a_later_version_is_refused_and_not_touched(
    settings: Settings, database: Database
) -> None:
    known = revision_at(settings.database_address)
    with database.transaction() as db:
        db.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    try:
        for act in (upgrade, check_known):
            with pytest.raises(NewerDatabaseError):
                act(settings.database_address)
        told = {one.part: one for one in examine(settings)}["base de datos"]
        assert not told.well
        assert "versión más nueva" in told.says
    finally:
        with database.transaction() as db:
            db.execute(text("UPDATE alembic_version SET version_num = :known"), {"known": known})


@pytest.mark.parametrize("at", ["24:00", "3:30", "noon", "03:60"])
def test_a_time_that_is_none_keeps_the_product_from_starting(at: str, tmp_path: Path) -> None:
    with pytest.raises(ValidationError):
        Settings(env="test", backup_dir=str(tmp_path), backup_at=at)


def test_a_time_without_a_place_keeps_the_product_from_starting() -> None:
    with pytest.raises(ValidationError, match="REMANSO_BACKUP_DIR"):
        Settings(env="test", backup_at="03:30")
