"""What a model is asked to answer about a session, and the analysis that is made of it."""

import re
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from remanso.engines.description import Procedencia
from remanso.engines.language.analisis import Analisis
from remanso.engines.language.material import Material
from remanso.engines.language.statements.evidence import verify

_MOST_ITEMS = 40
_MOST_EVIDENCE = 12
_LONGEST_TEXT = 2_000
_LONGEST_NAME = 200
_WEAKEST, _STRONGEST = 1, 5
# What no database and no screen should be given: controls, halves of characters.
_UNWANTED = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")


def clean(text: str) -> str:
    """The text without what cannot be stored or shown."""
    return _UNWANTED.sub("", text)


def _cleaned(value: object) -> object:
    return clean(value).strip() if isinstance(value, str) else value


def _within_scale(value: object) -> object:
    return min(_STRONGEST, max(_WEAKEST, value)) if isinstance(value, int) else value


_Texto = Annotated[str, BeforeValidator(_cleaned), Field(min_length=1, max_length=_LONGEST_TEXT)]
_Nombre = Annotated[str, BeforeValidator(_cleaned), Field(min_length=1, max_length=_LONGEST_NAME)]


class _Part(BaseModel):
    # A model that says more than it was asked is not wrong in what it was asked.
    model_config = ConfigDict(frozen=True, extra="ignore")


class EvidenciaDada(_Part):
    """Words of one line of the transcript."""

    segmento: int = Field(ge=0, le=10_000_000)
    cita: _Texto


class AfirmacionDada(_Part):
    """A statement and the words it rests on."""

    texto: _Texto
    evidencias: list[EvidenciaDada] = Field(default=[], max_length=_MOST_EVIDENCE)


class TemaDado(AfirmacionDada):
    """A subject, with its name in a few words."""

    etiqueta: Annotated[str, BeforeValidator(_cleaned), Field(max_length=_LONGEST_NAME)] = ""


class AcuerdoDado(AfirmacionDada):
    """What somebody is to do until the next session."""

    quien: Literal["terapeuta", "paciente", "ambos"]
    para: _Nombre | None = None


class MencionDada(AfirmacionDada):
    """Words about dying or harm, meant or not."""

    tipo: Literal["real", "figurada"]


class EmocionDada(AfirmacionDada):
    """An emotion, from faint (1) to very present (5)."""

    nombre: _Nombre
    intensidad: Annotated[int, BeforeValidator(_within_scale)]


class EjercicioDado(_Part):
    """An exercise worth considering."""

    ejercicio_id: str | None = None
    titulo: _Nombre
    motivo: AfirmacionDada


class AnalisisDado(_Part):
    """The structured analysis of a session."""

    resumen: list[AfirmacionDada] = Field(default=[], max_length=_MOST_ITEMS)
    temas: list[TemaDado] = Field(default=[], max_length=_MOST_ITEMS)
    emociones: list[EmocionDada] = Field(default=[], max_length=_MOST_ITEMS)
    cambios: list[AfirmacionDada] = Field(default=[], max_length=_MOST_ITEMS)
    acuerdos: list[AcuerdoDado] = Field(default=[], max_length=_MOST_ITEMS)
    riesgo: list[MencionDada] = Field(default=[], max_length=_MOST_ITEMS)
    no_explorado: list[_Nombre] = Field(default=[], max_length=_MOST_ITEMS)
    ejercicios_propuestos: list[EjercicioDado] = Field(default=[], max_length=_MOST_ITEMS)

    @model_validator(mode="after")
    def _says_something(self) -> "AnalisisDado":
        if not (self.resumen or self.temas or self.emociones):
            raise ValueError("the analysis is empty")
        return self

    def verified(self, material: Material, procedencia: Procedencia) -> Analisis:
        """The analysis, compared with what was said and with the bank."""
        titles = {each.id: each.titulo for each in material.banco}
        given = self.model_dump()
        for each in given["ejercicios_propuestos"]:
            known = titles.get(each["ejercicio_id"])
            # An exercise that is not in this bank is a suggestion, whatever id it was given.
            each["ejercicio_id"] = each["ejercicio_id"] if known else None
            each["titulo"] = known or each["titulo"]
        analisis = Analisis.model_validate({**given, "procedencia": procedencia})
        return verify(analisis, material.segmentos)
