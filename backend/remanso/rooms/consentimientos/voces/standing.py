"""Where a purpose stands: what the last row of each person who decides says, taken together."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from remanso.rooms.consentimientos.models import (
    REFUSED,
    Consentimiento,
    Decisor,
    Estado,
    Politica,
    Relacion,
)
from remanso.rooms.consentimientos.schemas import Persona
from remanso.rooms.pacientes.search import normalise, words_of

_WORST_FIRST = (Estado.RETIRADO, Estado.DENEGADO, Estado.PENDIENTE)


class Quien(NamedTuple):
    """A person as one is told from another; of patients there is one."""

    relacion: Relacion
    clave: str

    @classmethod
    def of(cls, relacion: Relacion, nombre: str) -> "Quien":
        """Whoever has that name, however it is written."""
        return cls(relacion, "" if relacion == Relacion.PACIENTE else normalise(nombre))


class Voz(NamedTuple):
    """Somebody who decides, with all that was asked of them and decided, oldest first."""

    nombre: str
    relacion: Relacion
    rows: Sequence[Consentimiento]
    menor: bool = False

    @property
    def last(self) -> Consentimiento | None:
        """What stands."""
        return self.rows[-1] if self.rows else None

    @property
    def outgrown(self) -> bool:
        """Whether a patient's yes was given as a minor, who is none any more: it is asked anew."""
        if self.menor or self.last is None or self.relacion != Relacion.PACIENTE:
            return False
        return bool(self.last.de_menor) and self.last.estado == Estado.CONCEDIDO

    @property
    def estado(self) -> Estado | None:
        """What they said last; None where they were never asked."""
        if self.outgrown:
            return Estado.PENDIENTE
        return self.rows[-1].estado if self.rows else None

    @property
    def gives(self) -> bool:
        """Whether they consented and did not take it back, asked again or not."""
        decided = [row.estado for row in self.rows if row.estado != Estado.PENDIENTE]
        return decided[-1:] == [Estado.CONCEDIDO]


def voices_of(
    decisores: Sequence[Decisor], rows: Iterable[Consentimiento], *, paciente: str, menor: bool
) -> list[Voz]:
    """Who decides about a purpose, and what they said; nobody named, it is the patient.

    A minor decides too, whoever was named; who represented one does not once they are grown up.
    """
    said: dict[Quien, list[Consentimiento]] = {}
    for row in rows:
        said.setdefault(Quien.of(row.relacion, row.nombre), []).append(row)
    return [
        Voz(nombre, relacion, said.get(Quien.of(relacion, nombre), []), menor)
        for nombre, relacion in _people(decisores, paciente=paciente, menor=menor)
    ]


def lacks_representante(voices: Iterable[Voz], *, menor: bool) -> bool:
    """Whether a minor's yes would be the only one."""
    return menor and all(voice.relacion != Relacion.REPRESENTANTE for voice in voices)


def together(voices: Sequence[Voz], *, menor: bool) -> Estado | None:
    """What all of them say: granted where everybody does."""
    said = {voice.estado for voice in voices}
    if said == {Estado.CONCEDIDO}:
        alone = lacks_representante(voices, menor=menor)
        return Estado.PENDIENTE if alone else Estado.CONCEDIDO
    return next((estado for estado in _WORST_FIRST if estado in said), None)


def is_missing(politica: Politica, estado: Estado | None) -> bool:
    """Whether what needs the purpose is refused: a no is a no, also where nobody demands a yes."""
    if politica == Politica.NO:
        return False
    if politica == Politica.EXIGIR:
        return estado != Estado.CONCEDIDO
    return estado in REFUSED


def voice_of(voices: Iterable[Voz], persona: Persona | None, *, paciente: str) -> Voz | None:
    """The one of those who decide that somebody is; None is the patient themselves."""
    if persona is None:
        return next((each for each in voices if each.relacion == Relacion.PACIENTE), None)
    if persona.relacion == Relacion.PACIENTE and not _names(persona.nombre, paciente):
        return None
    quien = Quien.of(persona.relacion, persona.nombre)
    return next((each for each in voices if Quien.of(each.relacion, each.nombre) == quien), None)


def _people(
    decisores: Sequence[Decisor], *, paciente: str, menor: bool
) -> list[tuple[str, Relacion]]:
    deciding = [each for each in decisores if menor or not _was_for_minor(each)]
    people = [(each.nombre, Relacion(each.relacion)) for each in deciding]
    was_represented = len(deciding) < len(decisores)
    named = any(relacion == Relacion.PACIENTE for _, relacion in people)
    if not named and (menor or was_represented or not people):
        return [(paciente, Relacion.PACIENTE), *people]
    return people


def _was_for_minor(decisor: Decisor) -> bool:
    return bool(decisor.de_menor) and decisor.relacion == Relacion.REPRESENTANTE


def _names(said: str, full: str) -> bool:
    words = words_of(said)
    return normalise(said) == normalise(full) or bool(words and words <= words_of(full))
