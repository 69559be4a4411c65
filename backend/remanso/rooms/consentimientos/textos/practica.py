"""What a text of consent says of an installation: read from what is configured, never assumed."""

from typing import NamedTuple

from remanso.engines.description import EngineDescription


class Practica(NamedTuple):
    """Who asks, in which country, and what their recordings pass through."""

    terapeuta: str
    pais: str
    voz: EngineDescription
    lenguaje: EngineDescription
    almacen: EngineDescription


class Pais(NamedTuple):
    """What the law of a country says that people are to be told."""

    nombre: str
    historia: str
    autoridad: str
    # By when a request about somebody's data is answered.
    respuesta: str

    @property
    def ley(self) -> str:
        """Whose law is gone by, as in `la de Chile`."""
        return f"la de {self.nombre}".replace("de el ", "del ")


# The sources of each line are in `docs/consentimientos.md`.
_PAISES = {
    "ES": Pais(
        "España",
        "al menos cinco años desde el alta (Ley 41/2002, artículo 17)",
        "la Agencia Española de Protección de Datos (aepd.es)",
        "en un mes",
    ),
    "AR": Pais(
        "Argentina",
        "al menos diez años desde la última anotación (Ley 26.529, artículo 18)",
        "la Agencia de Acceso a la Información Pública",
        "en 48 horas si pides la copia de tu historia, y en 30 días lo demás",
    ),
    "MX": Pais(
        "México",
        "al menos cinco años desde el último acto (NOM-004-SSA3-2012)",
        "la Secretaría Anticorrupción y Buen Gobierno",
        "en 20 días hábiles",
    ),
    "CL": Pais(
        "Chile",
        "al menos quince años (Ley 20.584)",
        "la Agencia de Protección de Datos Personales",
        "en 30 días",
    ),
    "CO": Pais(
        "Colombia",
        "al menos quince años desde la última atención (Resolución 839 de 2017)",
        "la Superintendencia de Industria y Comercio",
        "en 10 días hábiles",
    ),
}
_OTRO = Pais(
    "el país de la consulta",
    "el tiempo que manda la ley del país de la consulta",
    "la autoridad de protección de datos de tu país",
    "en el plazo que marca la ley del país de la consulta",
)


def pais_of(codigo: str) -> Pais:
    """What is known of a country; where nothing is for certain, nothing is said."""
    return _PAISES.get(codigo, _OTRO)
