"""What every engine says about itself, and the stamp it leaves on what it makes."""

from datetime import UTC, datetime

from pydantic import BaseModel, ConfigDict, Field, computed_field


class EngineDescription(BaseModel):
    """An engine as the screens show it: what it is, where it runs, whether it is ready.

    `motivo` is a Spanish sentence that says why it is not ready, and is None when it is.
    """

    model_config = ConfigDict(frozen=True)

    nombre: str
    modelo: str
    local: bool
    disponible: bool
    motivo: str | None = None


class EnginesRead(BaseModel):
    """The engines of this installation, as their therapists see them."""

    model_config = ConfigDict(frozen=True)

    speech: EngineDescription
    language: EngineDescription
    mail: EngineDescription
    storage: EngineDescription


class AssistantDescription(BaseModel):
    """Who answers a patient, and whether what they write stays here."""

    model_config = ConfigDict(frozen=True)

    nombre: str
    local: bool


BROUGHT = "Transcripción importada"
"""Stands for the engine of what was made elsewhere, nobody here knows by what."""


class Procedencia(BaseModel):
    """Which engine made an artefact, with which model, where and when (UTC)."""

    model_config = ConfigDict(frozen=True)

    motor: str
    modelo: str
    version: str
    local: bool
    creado: datetime = Field(default_factory=lambda: datetime.now(UTC))

    @computed_field  # type: ignore[prop-decorator]  # mypy does not read a decorated property
    @property
    def traida(self) -> bool:
        """Whether a person brought it along, and no engine of this installation made it."""
        return self.motor == BROUGHT
