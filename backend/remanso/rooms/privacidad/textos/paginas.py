"""The words of the public pages: an installation's own, and nothing that is not configured."""

from collections.abc import Sequence
from typing import NamedTuple

from remanso.rooms.asistente.safety.lines import TITLES, Linea, Situacion, lines_in
from remanso.rooms.consentimientos.textos.practica import pais_of
from remanso.rooms.consentimientos.voces.edades import age_for
from remanso.rooms.privacidad.textos import donde
from remanso.rooms.privacidad.textos.instalacion import Instalacion, Operador


class Enlace(NamedTuple):
    """A paragraph that is a link."""

    texto: str
    href: str


class Telefonos(NamedTuple):
    """A list of telephones under what they are for."""

    titulo: str
    lineas: Sequence[Linea]


Pieza = str | Enlace | Telefonos


class Apartado(NamedTuple):
    """A part of a page under its heading."""

    titulo: str
    piezas: Sequence[Pieza]


_AYUDA = Enlace("A quién llamar si hay peligro", "/ayuda")
_PRIVACIDAD = Enlace("Privacidad: qué se hace con los datos", "/privacidad")
_SIN_NOMBRE = (
    "Quien lleva esta instalación no ha escrito aquí su nombre: los datos de la consulta (quién "
    "es, su dirección, cómo escribirle) te los da tu terapeuta."
)


def privacidad(instalacion: Instalacion) -> list[Apartado]:
    """What is done with people's data here."""
    ley = pais_of(instalacion.pais)
    return [
        Apartado(
            "Quién responde",
            [
                (
                    "De los datos de cada paciente responde su terapeuta, que decide para qué se "
                    "usan y debe guardar secreto profesional."
                ),
                *_operador(instalacion.operador),
            ],
        ),
        Apartado(
            "Qué datos, y para qué",
            [
                (
                    "Los de la ficha (nombre, correo, teléfono y lo que se quiera contar), las "
                    "citas, lo que se graba y se escribe de las sesiones, los ejercicios, los "
                    "cuestionarios y lo que el paciente escribe. Se usan para atender a esa "
                    "persona."
                ),
                "No se venden, no se usan para publicidad y no entrenan ningún programa.",
                (
                    "Grabar, transcribir, analizar, conservar el sonido, compartir y llevar una "
                    "sesión a supervisión se preguntan aparte, cosa por cosa. Negarse no cambia la "
                    "terapia."
                ),
            ],
        ),
        Apartado("Dónde", [donde.summary(instalacion), *donde.sentences(instalacion)]),
        Apartado(
            "Quién lo ve",
            [
                (
                    "El terapeuta de cada paciente ve lo de ese paciente, y nadie más de la "
                    "consulta. El paciente ve lo suyo que se comparte con él, y nunca las notas "
                    "privadas."
                ),
                (
                    "Quien administra el equipo en el que está Remanso debe guardar el mismo "
                    "secreto."
                ),
                (
                    "Queda escrito quién abre o cambia algo y cuándo, y el paciente puede leerlo "
                    "en su perfil."
                ),
            ],
        ),
        Apartado(
            "Cuánto tiempo",
            [
                (
                    f"La historia clínica se conserva {ley.historia}. Lo demás, mientras haga "
                    "falta para atender a la persona."
                ),
                (
                    "El sonido de las sesiones se conserva lo que diga cada terapeuta, que puede "
                    "ser nada."
                ),
            ],
        ),
        Apartado(
            "Tus derechos",
            [
                (
                    "Puedes pedir una copia, que algo se corrija o se borre, que deje de usarse o "
                    "llevártelo a otro sitio; y retirar en cualquier momento lo que permitiste. Se "
                    "hace en el perfil, en «Privacidad», o hablando con tu terapeuta."
                ),
                f"Se responde {ley.respuesta}. También puedes reclamar ante {ley.autoridad}.",
            ],
        ),
        Apartado(
            "Menores de edad",
            [
                (
                    f"Por debajo de {age_for(instalacion.pais)} años, lo que se pregunta aparte "
                    "necesita dos síes: el del menor y el de quien le representa. No se pregunta "
                    "al registrarse: lo hace el terapeuta."
                )
            ],
        ),
        Apartado(
            "En tu navegador",
            [
                (
                    "Remanso no usa cookies ni cuenta visitas. Tu navegador guarda que has "
                    "entrado y, si tú lo eliges, lo que quieras leer sin conexión; se borra al "
                    "cerrar la sesión."
                )
            ],
        ),
    ]


def aviso_legal(instalacion: Instalacion) -> list[Apartado]:
    """Who is behind these pages, and on which terms they are used."""
    ley = pais_of(instalacion.pais)
    return [
        Apartado("Quién está detrás", _operador(instalacion.operador)),
        Apartado(
            "Qué es Remanso",
            [
                (
                    "Un programa con el que un terapeuta lleva su consulta y cada paciente "
                    "encuentra lo suyo. Solo se entra con invitación."
                ),
                (
                    "No es un servicio sanitario ni de urgencias, y no diagnostica: la terapia la "
                    "hacen las personas."
                ),
                _AYUDA,
            ],
        ),
        Apartado(
            "Cómo se usa",
            [
                (
                    "Cada cuenta es de una persona: la contraseña no se comparte. Lo que se lee de "
                    "las sesiones es confidencial, también cuando lo lee el paciente en su casa."
                ),
                (
                    "Lo que hace un programa (transcribir, resumir, proponer) puede equivocarse y "
                    "lo dice: el terapeuta lo revisa."
                ),
            ],
        ),
        Apartado(
            "Ley",
            [
                f"La ley que se aplica es {ley.ley}.",
                _PRIVACIDAD,
            ],
        ),
    ]


def ayuda(instalacion: Instalacion) -> list[Apartado]:
    """Whom to call, how to get in, and how to reach the practice."""
    return [
        Apartado(
            "Si hay peligro",
            [
                (
                    "Remanso no atiende urgencias. En estos teléfonos responden personas; no hace "
                    "falta que sepas explicarlo bien: basta con llamar."
                ),
                *(
                    Telefonos(TITLES[situacion], [line.shown for line in lineas])
                    for situacion in Situacion
                    if (lineas := lines_in(instalacion.pais, situacion))
                ),
            ],
        ),
        Apartado(
            "Cómo entrar",
            [
                (
                    "Solo se entra con invitación. Tu terapeuta te manda un correo con un enlace, "
                    "que sirve una vez y caduca en siete días: con él creas tu cuenta. Si ha "
                    "caducado, pídele otro."
                ),
                "Después se entra con ese correo y la contraseña que elegiste.",
                Enlace("Iniciar sesión", "/login"),
            ],
        ),
        Apartado(
            "Olvidé mi contraseña",
            [
                (
                    "Escribe el correo con el que entras y te mandamos un enlace para elegir otra. "
                    "Mira también en el correo no deseado; el enlace caduca en una hora."
                ),
                Enlace("Elegir otra contraseña", "/forgot-password"),
            ],
        ),
        Apartado(
            "Hablar con la consulta",
            [
                (
                    "Tu terapeuta es quien puede ayudarte con tu cuenta, tus citas y tus datos. "
                    "Una vez dentro, en «Ayuda ahora» está el teléfono de la consulta, si lo ha "
                    "dado."
                ),
                *_contacto(instalacion.operador),
            ],
        ),
    ]


def _operador(operador: Operador) -> list[Pieza]:
    if operador.nombre is None:
        return [_SIN_NOMBRE, *_contacto(operador)]
    donde_esta = "" if operador.direccion is None else f" {operador.direccion}."
    return [
        f"Esta instalación de Remanso la lleva {operador.nombre}.{donde_esta}",
        *_contacto(operador),
    ]


def _contacto(operador: Operador) -> list[Pieza]:
    if operador.contacto is None:
        return []
    return [Enlace(f"Escribir a {operador.contacto}", f"mailto:{operador.contacto}")]
