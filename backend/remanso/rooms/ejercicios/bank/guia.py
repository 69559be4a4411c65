"""What leads a patient through an exercise: steps one at a time, or a rhythm to breathe by."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from remanso.core.validation import Payload, Storable

MAX_PASOS = 20
_Texto = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500), Storable
]
_Hold = Annotated[int, Field(ge=0, le=20)]
_Breath = Annotated[int, Field(ge=1, le=20)]


class Paso(Payload):
    """One step; with `segundos` it has a timer, without them it lasts as long as it takes."""

    texto: _Texto
    segundos: Annotated[int, Field(ge=5, le=3_600)] | None = None


class GuiaPasos(Payload):
    """Steps in their order."""

    tipo: Literal["pasos"]
    pasos: Annotated[list[Paso], Field(min_length=1, max_length=MAX_PASOS)]


class GuiaRespiracion(Payload):
    """The seconds of each part of a breath, and for how many minutes."""

    tipo: Literal["respiracion"]
    inspirar: _Breath
    retener: _Hold = 0
    espirar: _Breath
    pausa: _Hold = 0
    minutos: Annotated[int, Field(ge=1, le=30)]


Guia = Annotated[GuiaPasos | GuiaRespiracion, Field(discriminator="tipo")]


class ConGuia(BaseModel):
    """What carries an exercise's guide, where it has one."""

    guia: Guia | None
