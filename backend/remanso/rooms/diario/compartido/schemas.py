"""The wire of what is shared of a diary, as its patient's therapist reads it."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from remanso.core.times import Day

Animo = Annotated[int, Field(ge=1, le=5)]
"""How the patient was: 1 is very bad, 5 very good."""


class LineaCompartidaRead(BaseModel):
    """One day of which the patient shares what they wrote."""

    model_config = ConfigDict(from_attributes=True)

    dia: Day
    linea: str
    animo: Animo
