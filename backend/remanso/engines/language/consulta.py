"""A question to an engine, with all that it may know to answer it."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, SkipValidation

from remanso.engines.language.material import Personas

Origen = Literal["dicho", "notas", "privadas"]
"""Whether it was said in a session, or is what the therapist wrote, for both or for themselves."""


class Fuente(BaseModel):
    """A passage found for a question before any engine sees a word of it.

    `numero` is what an answer cites: `[1]`. `titulo` says where it stands: a session and its date.
    """

    model_config = ConfigDict(frozen=True)

    numero: int
    titulo: str
    texto: str
    origen: Origen = "dicho"
    # Higher for a passage of a newer session.
    orden: int = 0
    # Where in its text it begins and ends: what touches was said one after the other.
    desde: int = 0
    hasta: int = 0


Turno = tuple[Literal["user", "assistant"], str]
"""Something that was asked or answered before."""


@dataclass(frozen=True, slots=True)
class Herramienta:
    """Something that a model may look up while it answers; it changes nothing.

    `parametros` are texts, each with what it says.
    """

    nombre: str
    descripcion: str
    parametros: Mapping[str, str]
    call: Callable[[Mapping[str, Any]], Awaitable[str]]


class Consulta(BaseModel):
    """A question and all that an engine may know to answer it; `contexto` is facts, as text.

    `cronologica`: it asks how something went on, and the passages stand in the order of time.
    `repaso`: it asks what a session was about, and the passages are taken from all of it.
    """

    model_config = ConfigDict(frozen=True)

    pregunta: str
    fuentes: list[Fuente] = []
    historia: list[Turno] = []
    # What was asked before, where the question is about that and says nothing of it itself.
    anterior: str = Field(default="", exclude=True)
    lector: Literal["terapeuta", "paciente"]
    contexto: str = ""
    # To know their voices by. It leaves this machine in no prompt, hence in no copy of a question.
    personas: Personas = Field(default=Personas(), exclude=True)
    cronologica: bool = False
    repaso: bool = False
    # What can be looked up meanwhile, by an engine that can.
    herramientas: SkipValidation[Sequence[Herramienta]] = Field(default=(), exclude=True)
