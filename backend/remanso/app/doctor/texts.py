"""Whether texts and files open with the operator's key, and whether that is proven every month."""

from sqlalchemy.exc import DBAPIError

from remanso.app.doctor.finding import Finding
from remanso.core.cells.renewal import count_retired
from remanso.core.cells.rewriting import is_rewritten
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.storage.local.rewrapping import look_at_keys
from remanso.settings.product import Settings
from remanso.use_cases.llaves.prove_textos import UnprovenError, prove_textos, read_proof

_PART = "textos cifrados"


def look_texts(settings: Settings, database: Database) -> Finding:
    """Open one; what was wrong with the proof before this one is said too."""
    before = read_proof(settings.data_path).complaint(utcnow())
    try:
        opened = prove_textos(settings)
        with database.engine.connect() as connection:
            retired = count_retired(connection)
    except DBAPIError:
        return Finding(_PART, well=False, says="la base de datos no lo dice: ¿está preparada?")
    except UnprovenError as error:
        return Finding(_PART, well=False, says=error.sentence)
    except OSError as error:
        says = f"no se puede anotar en la carpeta de datos que se abren ({error.strerror})"
        return Finding(_PART, well=False, says=says)
    if opened is None:
        return Finding(_PART, well=True, says="todavía no hay ninguno")
    says = f"se ha abierto uno ({opened})"
    if retired:
        says += f"; se cifran de nuevo: quedan {retired} claves de antes"
    if before is not None:
        says += f"; hasta ahora, {before}"
    if left := not is_rewritten(database):
        says += (
            "; el archivo de la base de datos puede guardar restos de antes de cifrarlos: deja"
            " libre en el disco el doble de lo que ocupa y arranca otra vez"
        )
    return Finding(_PART, well=True, says=says, advises=left or before is not None)


def look_files(settings: Settings) -> Finding:
    """Try the keys of all files that lie here; one of the two of each opens it."""
    part = "archivos cifrados"
    looked = look_at_keys(settings.data_path, settings.key_ring)
    if not looked.files:
        return Finding(part, well=True, says="no hay ninguno en este equipo")
    says = f"{looked.files} con su clave"
    if looked.half:
        says += (
            f"; con una de las dos copias de la clave dañada, {looked.half}: remanso rotate-key la"
            " rehace con la otra; mira el disco"
        )
    if looked.broken:
        says += f"; sin clave que abra, {len(looked.broken)}: el primero, {looked.broken[0]}"
    return Finding(part, well=not looked.broken, says=says, advises=looked.half > 0)
