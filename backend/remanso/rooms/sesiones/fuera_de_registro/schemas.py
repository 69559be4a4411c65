"""The wire of what is taken off the record."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from remanso.core.validation import Payload, WrongFieldError
from remanso.rooms.sesiones.transcript.segmentos import MAX_SEGMENTS

Place = Annotated[int, Field(ge=0, le=MAX_SEGMENTS)]


class FueraDeRegistro(Payload):
    """The turns to take away, both included, of the transcript as it was in `version`.

    It cannot be undone: whoever does not say which version they read is refused.
    """

    desde_segmento: Place
    hasta_segmento: Place
    version: int

    @model_validator(mode="after")
    def _forwards(self) -> Self:
        if self.hasta_segmento < self.desde_segmento:
            raise WrongFieldError(
                "El tramo no puede terminar antes de empezar", field="hasta_segmento"
            )
        return self
