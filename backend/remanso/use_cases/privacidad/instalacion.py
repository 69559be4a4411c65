"""What is configured, as the texts about people's data say it."""

from collections.abc import Mapping

from remanso.context import Context
from remanso.engines.description import EngineDescription
from remanso.engines.language.provider import LanguageModelAddress
from remanso.engines.speech.provider import SpeechAddress
from remanso.rooms.privacidad.textos.instalacion import Instalacion, Lugar, Operador
from remanso.settings.backups import is_bucket
from remanso.settings.product import Settings

# Where a company is whose own address is used; of others nothing is said for certain.
_PAISES: Mapping[str, str] = {
    "anthropic": "Estados Unidos",
    "assemblyai": "empresa de Estados Unidos, con servidores en la Unión Europea",
    "openai": "Estados Unidos",
}


def instalacion_of(context: Context) -> Instalacion:
    """All that the texts go by."""
    settings, engines = context.settings, context.engines
    return Instalacion(
        operador=Operador(
            settings.operator_name, settings.operator_contact, settings.operator_address
        ),
        pais=settings.help_country,
        voz=None
        if settings.speech == "none"
        else _engine(engines.speech.describe(), settings.speech_address),
        lenguaje=_engine(engines.language.describe(), settings.language_address),
        archivos=_archivos(engines.storage.describe(), settings),
        correo=_correo(settings),
        copias=_copias(settings),
        google=settings.google_client_id is not None,
    )


def _engine(
    described: EngineDescription, address: LanguageModelAddress | SpeechAddress | None
) -> Lugar:
    """A model is not named: which one it is changes nothing of where things go."""
    if address is None or address.local:
        return Lugar(described.nombre, fuera=False)
    if address.official:
        return Lugar(address.title, fuera=True, pais=_PAISES.get(address.provider.name))
    return Lugar(f"{address.title} en {address.host}", fuera=True)


def _archivos(described: EngineDescription, settings: Settings) -> Lugar:
    if described.local or settings.bucket is None:
        return Lugar(described.nombre, fuera=False)
    return Lugar(f"el almacén {settings.bucket.host}", fuera=True)


def _correo(settings: Settings) -> Lugar | None:
    server = settings.mail_server
    if server is None:
        return None
    return Lugar(f"el servidor {server.host}", fuera=True)


def _copias(settings: Settings) -> Lugar | None:
    place = settings.backup_dir
    if place is None:
        return None
    if not is_bucket(place):
        return Lugar("", fuera=False)
    bucket = settings.bucket_at(place)
    return Lugar(f"el almacén {bucket.host}", fuera=not bucket.local)
