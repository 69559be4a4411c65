"""What is configured, as people are told it: who runs this, and where each thing is done."""

from typing import NamedTuple

from remanso.settings.countries import HelpCountry


class Operador(NamedTuple):
    """Who runs the installation, as far as they say it."""

    nombre: str | None
    contacto: str | None
    direccion: str | None


class Lugar(NamedTuple):
    """Who does something, and whether that is outside of the practice's own machines.

    `pais` is where an outside company is; None where it is not known for certain.
    """

    nombre: str
    fuera: bool
    pais: str | None = None

    @property
    def quien(self) -> str:
        """An outside company, as it is named to people."""
        if self.pais is None:
            return f"{self.nombre}, un servicio externo (pregunta a tu terapeuta en qué país está)"
        return f"{self.nombre}, un servicio externo ({self.pais})"


class Instalacion(NamedTuple):
    """All that the texts go by; what is None is not there, and nothing goes through it."""

    operador: Operador
    pais: HelpCountry
    voz: Lugar | None
    lenguaje: Lugar
    archivos: Lugar
    correo: Lugar | None
    copias: Lugar | None
    google: bool

    @property
    def sale(self) -> bool:
        """Whether anything of what is said in sessions leaves the practice's own machines."""
        kept = (self.voz, self.lenguaje, self.archivos, self.copias)
        return any(lugar is not None and lugar.fuera for lugar in kept)
