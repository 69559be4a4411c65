"""What is said where the model of this machine cannot do its work, each in one Spanish sentence."""

_ASK = "Avisa a quien administra Remanso."
CRASHED = (
    "El modelo de lenguaje se cerró sin terminar. Vuelve a intentarlo; si se repite, hace falta un "
    "modelo más pequeño. " + _ASK
)

BUSY = "El modelo generativo está ocupado con otra cosa; mientras, responde el motor sin modelo."
LOST = "El modelo generativo no ha escrito nada que se sostenga; responde el motor sin modelo."
NOTHING_TO_READ = "No hay pasajes que dar al modelo generativo; responde el motor sin modelo."


def model_missing(model: str) -> str:
    """Say how to bring a model that is not on this machine."""
    return (
        f"El modelo de lenguaje «{model}» no está en este equipo. Conéctalo a internet una vez y "
        "ejecuta «remanso models download lenguaje»."
    )


def model_broken(model: str) -> str:
    """Say that a model is on this machine and does not work."""
    return (
        f"El modelo de lenguaje «{model}» está en este equipo y no se puede usar. "
        "Borra su carpeta y ejecuta «remanso models download lenguaje»."
    )


def memory_short(model: str, *, needed: int, available: int) -> str:
    """Say how much memory a model takes and how much there is; both in bytes."""
    return (
        f"El modelo de lenguaje «{model}» necesita {gigabytes(needed)} de memoria y este equipo "
        f"tiene {gigabytes(available)} libres. Cierra otros programas o usa un modelo más pequeño."
    )


def nothing_brought(model: str, source: str) -> str:
    """Say that a model could not be fetched from where it was looked for."""
    return (
        f"No se ha podido traer el modelo de lenguaje «{model}» de {source}. Comprueba la conexión "
        "y el espacio libre y repite la orden: sigue por donde iba. También puedes copiar su "
        "carpeta desde otro equipo con «--from CARPETA»."
    )


def text_too_long(model: str) -> str:
    """Say that a model has no room for a stretch of a session."""
    return f"El texto no cabe en el modelo de lenguaje «{model}»: hace falta otro. {_ASK}"


def gigabytes(size: int) -> str:
    """Write a size as people read it: `7,4 GB`."""
    return f"{size / 1000**3:.1f} GB".replace(".", ",")
