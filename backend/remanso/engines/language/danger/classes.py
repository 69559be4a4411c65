"""What a message may say of danger, and how sure we are of having heard it."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Clase(StrEnum):
    """The kinds of danger, in the order of the contract: they choose the help lines."""

    SUICIDIO = "suicidio"
    AUTOLESION = "autolesion"
    VIOLENCIA_RECIBIDA = "violencia_recibida"
    VIOLENCIA_SEXUAL = "violencia_sexual"
    MENOR_EN_PELIGRO = "menor_en_peligro"
    DANO_A_OTROS = "dano_a_otros"
    INGESTA_INTOXICACION = "ingesta_intoxicacion"
    PSICOSIS = "psicosis"
    CONDUCTA_ALIMENTARIA = "conducta_alimentaria"
    CRISIS_PANICO = "crisis_panico"
    PIDE_AYUDA = "pide_ayuda"
    TERCERO = "tercero"
    ANTECEDENTE = "antecedente"


class Level(IntEnum):
    """How sure we are; they can be compared: `none < possible < sure`."""

    NONE = 0
    POSSIBLE = 1
    """The ordinary answer, and quietly the help lines. Nobody is told."""
    SURE = 2
    """The answer for this kind of danger, its lines, and an alert to the therapist."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """What was heard in one message. There is a class exactly where something was heard."""

    level: Level
    clase: Clase | None
