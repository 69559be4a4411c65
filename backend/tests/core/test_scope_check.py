"""`make check` is told of a statement that does not say whose rows it reaches."""

from pathlib import Path

import pytest

from tests.support.source_checks import complaints

TABLE = """
class Cita(Base):
    __tablename__ = "citas"
    __owner__ = Owner(terapeuta="terapeuta_id")
"""
AT_A_SCOPE = "scope.select(Cita).join(Paciente)\nUNOWNED.select(User)\nask.get(key)"
ELSEWHERE = {
    "from sqlalchemy import func, select": "select of sqlalchemy",
    "from sqlalchemy import sql": "sql of sqlalchemy",
    "from sqlalchemy.orm import Query": "Query of sqlalchemy.orm",
    "import sqlalchemy as sa": "sqlalchemy by its name",
    "db.get(Cita, cita_id)": ".get() of a transaction",
    "reading.get_one(Paciente, paciente_id)": ".get_one() of a transaction",
    "db.query(whatever)": ".query() of a transaction",
    "Cita.__table__.select()": "__table__.select()",
    "connection.exec_driver_sql(words)": ".exec_driver_sql()",
    "UNOWNED.select(User).join(Cita, Cita.terapeuta_id == User.id)": "UNOWNED reaches Cita",
    "class Sala(Base):\n    __tablename__ = 'salas'": "Sala does not say whose its rows are",
}


@pytest.mark.one_database("the check reads sources")
def test_a_room_is_told_of_each_statement_that_begins_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "models.py").write_text(TABLE + AT_A_SCOPE)
    for number, source in enumerate(ELSEWHERE):
        (tmp_path / f"queries_{number:02}.py").write_text(source)
    said = complaints("scopes", tmp_path)
    for number, (told, complaint) in enumerate(zip(ELSEWHERE.values(), said, strict=True)):
        assert f"queries_{number:02}.py" in complaint
        assert told in complaint
