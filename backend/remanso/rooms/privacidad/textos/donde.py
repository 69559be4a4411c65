"""Where each thing is done, in sentences: of this machine, or of whom it is sent to."""

from remanso.rooms.privacidad.textos.instalacion import Instalacion, Lugar

_AQUI = "en el propio equipo de la consulta"


def summary(instalacion: Instalacion) -> str:
    """Whether anything leaves, in one sentence."""
    if instalacion.sale:
        return (
            "Parte de lo que se dice en las sesiones sale del equipo de la consulta; aquí está "
            "qué, y adónde va."
        )
    return "Nada de lo que se dice en las sesiones sale del equipo de la consulta."


def sentences(instalacion: Instalacion) -> list[str]:
    """One for each thing, in the order in which a session passes through them."""
    told = [
        _voz(instalacion.voz),
        _lenguaje(instalacion.lenguaje),
        _archivos(instalacion.archivos),
        _copias(instalacion.copias),
        _correo(instalacion.correo),
    ]
    if instalacion.google:
        told.append(
            "Si entras con Google, Google (Estados Unidos) sabe que entras en Remanso, y nada de "
            "lo que hay dentro."
        )
    return told


def _voz(lugar: Lugar | None) -> str:
    if lugar is None:
        return "Las grabaciones no se transcriben con ningún programa."
    if lugar.fuera:
        return f"El sonido que se transcribe se envía, cifrado por el camino, a {lugar.quien}."
    return f"Las grabaciones se transcriben {_AQUI}."


def _lenguaje(lugar: Lugar) -> str:
    if lugar.fuera:
        return (
            "El texto que se analiza, y lo que se pregunta al asistente, se envía, cifrado por el "
            f"camino, a {lugar.quien}."
        )
    return f"El análisis de los textos y el asistente trabajan {_AQUI}."


def _archivos(lugar: Lugar) -> str:
    if lugar.fuera:
        return f"Las grabaciones y los archivos se guardan en {lugar.quien}."
    return f"Las grabaciones y los archivos se guardan {_AQUI}."


def _copias(lugar: Lugar | None) -> str:
    if lugar is None:
        return "Remanso no hace copias de seguridad por sí solo en esta instalación."
    if lugar.fuera:
        return (
            "Las copias de seguridad se cierran con llave antes de salir y se guardan en "
            f"{lugar.quien}, que no puede leerlas."
        )
    return "Las copias de seguridad se cierran con llave y se guardan donde la consulta ha elegido."


def _correo(lugar: Lugar | None) -> str:
    if lugar is None:
        return "Esta instalación no envía correos."
    return (
        f"Los correos (invitaciones, recordatorios, avisos) salen por {lugar.nombre}. No llevan "
        "nada de lo que se habla en las sesiones."
    )
