"""The parts of a session, each declared once.

What a draft leaves to its session, what the patient may read and by which switch, the documents,
what is indexed and what the tests keep from a patient follow from here. CONTRIBUTING.md says what
a new one takes.
"""

from datetime import datetime
from typing import Literal, NamedTuple
from uuid import UUID

from pydantic import BaseModel, JsonValue
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.cells.keys import Clase
from remanso.core.types import ClinicalJson, ClinicalText, Id, UtcDateTime
from remanso.core.validation import NoteText, Payload


class Parte(NamedTuple):
    """A part of a session, under the name of its column.

    `number` stands for it in the index, for ever. The patient reads it while the switch that
    `shared_as` names is on; None is the therapist's alone.
    """

    number: int
    name: str
    titulo: str
    shared_as: Literal["notas", "transcripcion", "analisis"] | None
    by_engine: bool = False
    only_for_paciente: bool = False


NOTAS = (
    Parte(1, "notas", "Notas", shared_as="notas"),
    Parte(2, "temas_importantes", "Temas importantes", shared_as="notas"),
    Parte(3, "intencion", "Intención", shared_as="notas"),
    Parte(4, "tipo_medicina", "Tipo de medicina", shared_as="notas"),
    Parte(5, "cantidad", "Cantidad", shared_as="notas"),
    Parte(6, "observaciones", "Observaciones", shared_as="notas"),
)
"""The texts that a therapist writes for a session, or a draft, and may share; in this order."""

CAMPOS = Parte(7, "campos_datos", "Campos específicos", shared_as="notas")
PRIVADAS = Parte(8, "notas_privadas", "Notas privadas", shared_as=None)
ANALISIS = Parte(9, "analisis_ia", "Análisis profesional", shared_as=None, by_engine=True)
ANALISIS_PACIENTE = Parte(
    10,
    "analisis_ia_paciente",
    "Análisis: versión para el paciente",
    shared_as="analisis",
    by_engine=True,
    only_for_paciente=True,
)
TRANSCRIPCION = Parte(0, "transcripcion", "Transcripción", shared_as="transcripcion")

PARTES = (*NOTAS, CAMPOS, PRIVADAS, ANALISIS, ANALISIS_PACIENTE, TRANSCRIPCION)
WRITTEN = tuple(parte.name for parte in (*NOTAS, PRIVADAS))
"""The texts that a form sends, a draft keeps and a session takes over as they are."""


class Written:
    """The columns of what a therapist writes in a draft, and then in its session."""

    notas: Mapped[str | None] = mapped_column(ClinicalText())
    temas_importantes: Mapped[str | None] = mapped_column(ClinicalText())
    intencion: Mapped[str | None] = mapped_column(ClinicalText())
    tipo_medicina: Mapped[str | None] = mapped_column(ClinicalText())
    cantidad: Mapped[str | None] = mapped_column(ClinicalText())
    observaciones: Mapped[str | None] = mapped_column(ClinicalText())
    notas_privadas: Mapped[str | None] = mapped_column(ClinicalText(Clase.ANOTACIONES))
    campos_datos: Mapped[JsonValue] = mapped_column(ClinicalJson())
    momentos: Mapped[JsonValue] = mapped_column(ClinicalJson())


class AnalysedRow(Written):
    """The columns of a talk: whose it is, when it was, what is written of it, its analysis."""

    id: Mapped[Id]
    paciente_id: Mapped[UUID]
    terapeuta_id: Mapped[UUID]
    fecha: Mapped[datetime] = mapped_column(UtcDateTime())
    analisis: Mapped[JsonValue] = mapped_column(ClinicalJson())
    # A newer one, until its therapist has taken what it proposes.
    analisis_propuesto: Mapped[JsonValue] = mapped_column(ClinicalJson())


class WrittenFields(Payload):
    """What a form sends of them; only the keys that are sent count."""

    notas: NoteText | None = None
    temas_importantes: NoteText | None = None
    intencion: NoteText | None = None
    tipo_medicina: NoteText | None = None
    cantidad: NoteText | None = None
    observaciones: NoteText | None = None
    notas_privadas: NoteText | None = None


class WrittenRead(BaseModel):
    """What their therapist reads of them."""

    notas: str | None
    temas_importantes: str | None
    intencion: str | None
    tipo_medicina: str | None
    cantidad: str | None
    observaciones: str | None
    notas_privadas: str | None


class WrittenForPaciente(BaseModel):
    """What the patient reads of them; what is not shared is absent."""

    notas: str | None = None
    temas_importantes: str | None = None
    intencion: str | None = None
    tipo_medicina: str | None = None
    cantidad: str | None = None
    observaciones: str | None = None
