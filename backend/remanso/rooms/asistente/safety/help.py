"""Our own answer to somebody who is, or may be, in danger: words and telephones, and no model."""

from dataclasses import dataclass

from remanso.engines.language.danger.classes import Clase
from remanso.rooms.asistente.safety.answers import answer_for
from remanso.rooms.asistente.safety.lines import Linea, lines_for
from remanso.rooms.asistente.schemas import Detalle, Tipo
from remanso.settings.countries import HelpCountry


@dataclass(frozen=True, slots=True)
class Help:
    """What is answered to one kind of danger, in one country."""

    clase: Clase
    lineas: list[Linea]
    texto: str

    @property
    def detalle(self) -> Detalle:
        """What goes beside the words."""
        return Detalle(tipo=Tipo.AYUDA, clase=self.clase, ayuda=self.lineas)


def help_for(country: HelpCountry, clase: Clase, *, told: bool | None = None) -> Help:
    """The help for this kind of danger; `told` as in `answer_for`."""
    lineas = lines_for(country, clase)
    return Help(clase, lineas, answer_for(clase, lineas, told=told))


def check_ready(country: HelpCountry) -> None:
    """Read all that may be needed: what is broken in it stops the start, and no cry for help."""
    for clase in Clase:
        help_for(country, clase)
