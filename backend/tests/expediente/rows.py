"""What the database has of a patient, held against what a copy of their record says."""

from typing import Any
from uuid import UUID

from pydantic import TypeAdapter
from sqlalchemy import select

from remanso.core.db import Base, Database

_JSON: TypeAdapter[Any] = TypeAdapter(Any)
# What the API calls otherwise, works out, or that says how a row is worked on.
SESION = {
    "campos_datos",
    "compartir_analisis",
    "compartir_notas",
    "compartir_transcripcion",
    "compartir_video",
    "correo_id",
    "draft_id",
    "intento",
    "momentos",
    "opened_by_patient_at",
    "progreso",
    "segmentos",
    "segmentos_originales",
    "transcripcion_compartida_desde",
    "transcripcion_preview",
    "video_key",
}


class Rows:
    """Every row of a patient's, as JSON has it."""

    def __init__(self, database: Database, paciente_id: UUID) -> None:
        """Nothing is read yet."""
        self._database = database
        self._paciente_id = paciente_id

    def listed(self, name: str) -> list[dict[str, Any]]:
        """Those of a table."""
        table = Base.metadata.tables[name]
        whose = table.c["id" if name == "pacientes" else "paciente_id"]
        with self._database.read() as db:
            found = db.execute(select(table).where(whose == self._paciente_id)).mappings().all()
        rows: list[dict[str, Any]] = _JSON.dump_python([dict(row) for row in found], mode="json")
        return rows

    def of(self, name: str) -> dict[str, dict[str, Any]]:
        """The same by their keys."""
        return {row["id"]: row for row in self.listed(name)}

    def check(self, name: str, told: list[dict[str, Any]], *, besides: set[str]) -> int:
        """Every row is there once, and every column of it but those; gives how many there are."""
        rows = self.of(name)
        assert sorted(each["id"] for each in told) == sorted(rows), name
        assert rows, name
        for each in told:
            for column, value in rows[each["id"]].items():
                if column not in besides:
                    assert each[column] == value, (name, column)
        return len(rows)
