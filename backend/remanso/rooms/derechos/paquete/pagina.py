"""The page of a copy: the record in a browser, without a network, a script, or the product."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from html import escape
from typing import NamedTuple
from zoneinfo import ZoneInfo

from remanso.core.texts.dates import day
from remanso.core.times import is_day
from remanso.rooms.derechos.paquete.contenido import (
    Apuntado,
    BorradorCopiado,
    CitaCopiada,
    ConsentimientoCopiado,
    EjercicioCopiado,
    EstadoDeConsentimiento,
    Ficha,
    RespuestaCopiada,
    SesionCopiada,
)
from remanso.rooms.derechos.paquete.estilo import ESTILO
from remanso.rooms.derechos.paquete.piezas import (
    fact,
    link,
    medium,
    player,
    spoken,
    table,
    table_row,
    titled,
)

# Whatever a text has in it, nothing of it runs, and nothing is fetched from anywhere.
_POLICY = (
    "script-src 'none'; connect-src 'none'; object-src 'none'; frame-src 'none'; "
    "form-action 'none'; base-uri 'none'"
)
_ESTADOS = {
    "prevista": "Prevista",
    "confirmada": "Confirmada",
    "cancelada": "Cancelada",
    "realizada": "Realizada",
    "no_asistio": "No asistió",
}
_DECISIONES = {
    EstadoDeConsentimiento.PENDIENTE: "Se le pidió",
    EstadoDeConsentimiento.CONCEDIDO: "Lo concedió",
    EstadoDeConsentimiento.DENEGADO: "Lo denegó",
    EstadoDeConsentimiento.RETIRADO: "Lo retiró",
}
_MODALIDADES = {"presencial": "Presencial", "video": "Por vídeo", "telefono": "Por teléfono"}


class Apartado(NamedTuple):
    """A part of the page: its anchor, its heading, its HTML, and what stands there if it is empty.

    A new part of the record is one more of these.
    """

    ancla: str
    titulo: str
    piezas: Iterable[str]
    vacio: str


class Pagina:
    """Writes the parts of one record's page, in the practice's own time."""

    def __init__(self, ficha: Ficha, *, generado: datetime, para: str) -> None:
        """`para` says whom the copy was made for."""
        self._ficha = ficha
        self._zona = ZoneInfo(ficha.zona)
        self._generado = generado
        self._para = para

    def whole(self, sesiones: Iterable[str]) -> Iterator[str]:
        """The page, piece by piece; the sessions were written one by one."""
        apartados = [
            Apartado("sesiones", "Sesiones", sesiones, "No hay ninguna sesión."),
            Apartado(
                "ejercicios",
                "Ejercicios",
                map(self._ejercicio, self._ficha.ejercicios),
                "No hay ningún ejercicio.",
            ),
            Apartado("cuestionarios", "Cuestionarios", self._respuestas(), "No hay respuestas."),
            Apartado("citas", "Citas", self._citas(), "No hay ninguna cita."),
            Apartado(
                "consentimientos",
                "Consentimientos",
                self._consentimientos(),
                "No se ha pedido ninguno.",
            ),
        ]
        for ancla, titulo, noted in (
            ("diario", "Diario", self._ficha.diario),
            ("recados", "Recados", self._ficha.recados),
        ):
            if noted:
                apartados.append(Apartado(ancla, titulo, map(self._apuntado, noted), ""))
        # Who has none to read is not told that there could be any.
        if self._ficha.borradores:
            written = map(_borrador, self._ficha.borradores)
            apartados.append(Apartado("borradores", "En preparación", written, ""))
        yield self._head()
        yield self._nav(apartados)
        yield self._persona()
        for apartado in apartados:
            yield from _section(apartado)
        yield "</main>\n<footer><p>Hecho con Remanso. <code>SHA256SUMS</code> tiene la suma de "
        yield "comprobación de cada archivo.</p></footer>\n</body>\n</html>\n"

    def sesion(self, sesion: SesionCopiada, transcript: str | None) -> str:
        """One session; `transcript` is where the copy has what was said as a text of its own."""
        facts = [self._when_said(sesion.fecha), sesion.tipo]
        if sesion.duracion_minutos:
            facts.append(f"{sesion.duracion_minutos} min")
        pieces = [
            f'<article id="sesion-{sesion.numero}"><h3>Sesión {sesion.numero}</h3>',
            fact(" · ".join(fact for fact in facts if fact)),
            *(titled(titulo, texto) for titulo, texto in sesion.textos),
        ]
        if sesion.grabacion is not None:
            pieces.append(f"<h4>Grabación</h4>{player(sesion.grabacion)}")
        if sesion.dichos:
            pieces.append(spoken(sesion.dichos, f"Transcripción de la sesión {sesion.numero}"))
        if transcript is not None:
            pieces.append(f"<p>{link(transcript, 'La transcripción como texto')}</p>")
        return "\n".join([*pieces, "</article>\n"])

    def _head(self) -> str:
        nombre = escape(self._ficha.persona.nombre_completo)
        return (
            '<!doctype html>\n<html lang="es">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{escape(_POLICY)}">\n'
            f"<title>Expediente de {nombre}</title>\n<style>{ESTILO}</style>\n</head>\n<body>\n"
            '<a class="saltar" href="#contenido">Ir al contenido</a>\n'
            f'<header><h1>Expediente de <bdi>{nombre}</bdi></h1>\n<p class="dato">'
            f"Copia hecha el {escape(self._when(self._generado))}, {escape(self._para)}.</p>\n"
        )

    def _nav(self, apartados: Iterable[Apartado]) -> str:
        links = "".join(
            f"<li>{link(f'#{each.ancla}', each.titulo)}</li>"
            for each in (Apartado("datos", "Datos", (), ""), *apartados)
        )
        others = ", ".join(link(name, name) for name in ("datos.json", "fhir.json"))
        return (
            f'<nav aria-label="Apartados"><ul>{links}</ul></nav>\n'
            f"<p>Para otros programas: {others}.</p></header>\n"
            '<main id="contenido" tabindex="-1">\n'
        )

    def _persona(self) -> str:
        persona = self._ficha.persona
        born = persona.fecha_nacimiento
        facts = [
            ("Nombre", persona.nombre_completo),
            ("Correo", persona.email),
            ("Teléfono", persona.telefono),
            ("Dirección", persona.direccion),
            ("Género", persona.genero),
            ("Fecha de nacimiento", born and day(born)),
            ("Terapeuta", persona.terapeuta),
        ]
        rows = "".join(
            f'<dt>{escape(name)}</dt><dd dir="auto">{escape(value)}</dd>'
            for name, value in facts
            if value
        )
        texts = "".join(titled(titulo, texto, level=3) for titulo, texto in persona.textos)
        return (
            '<section aria-labelledby="datos"><h2 id="datos">Datos</h2>'
            f"<dl>{rows}</dl>{texts}</section>\n"
        )

    def _ejercicio(self, ejercicio: EjercicioCopiado) -> str:
        facts = [f"Asignado el {self._when(ejercicio.asignado)}"]
        if ejercicio.modulo:
            facts.append(f"Módulo: {ejercicio.modulo}")
        if ejercicio.completado:
            facts.append(f"Completado el {self._when(ejercicio.completado)}")
        if ejercicio.ultima_vez:
            times = "una vez" if ejercicio.veces == 1 else f"{ejercicio.veces} veces"
            facts.append(f"Practicado {times}, la última el {self._when(ejercicio.ultima_vez)}")
        files = "".join(f"<li>{medium(each)}</li>" for each in ejercicio.archivos)
        return "\n".join(
            [
                f'<article><h3 dir="auto">{escape(ejercicio.titulo)}</h3>',
                fact(" · ".join(facts)),
                titled("Descripción", ejercicio.descripcion or ""),
                titled("Notas del paciente", ejercicio.notas or ""),
                f"<ul>{files}</ul>" if files else "",
                "</article>\n",
            ]
        )

    def _respuestas(self) -> Iterator[str]:
        named: dict[str, list[RespuestaCopiada]] = {}
        for respuesta in self._ficha.respuestas:
            named.setdefault(respuesta.nombre, []).append(respuesta)
        for nombre, respuestas in named.items():
            rows = "".join(self._respuesta(each) for each in respuestas)
            heads = ("Fecha", "Puntuación", "Franja publicada", "Cambio", "Respuestas")
            yield table(nombre, heads, rows)
            fuentes = sorted({each.fuente for each in respuestas if each.fuente})
            if fuentes:
                yield fact(f"Franjas publicadas: {'; '.join(fuentes)}")

    def _respuesta(self, respuesta: RespuestaCopiada) -> str:
        said = "".join(
            f"<dt>{escape(asked)}</dt><dd>{escape(answered)}</dd>"
            for asked, answered in respuesta.items
        )
        items = f"<details><summary>Ver</summary><dl>{said}</dl></details>" if said else "—"
        parts = respuesta.subescalas
        scores = [f"{respuesta.puntuacion:g}"]
        scores += [f"{part.nombre}: {part.puntuacion:g}" for part in parts]
        bands = [respuesta.banda] if respuesta.banda else []
        bands += [f"{part.nombre}: {part.banda}" for part in parts if part.banda]
        cells = (
            escape("; ".join(scores)),
            escape("; ".join(bands) or "—"),
            escape(respuesta.cambio or "—"),
            items,
        )
        return table_row(self._when(respuesta.fecha), cells)

    def _citas(self) -> Iterator[str]:
        if self._ficha.citas:
            rows = "".join(map(self._cita, self._ficha.citas))
            yield table("Citas", ("Cuándo", "Estado", "Cómo", "Notas"), rows)

    def _cita(self, cita: CitaCopiada) -> str:
        where = " · ".join(
            part for part in (_MODALIDADES.get(cita.modalidad, ""), cita.lugar) if part
        )
        ends = f"{cita.fin.astimezone(self._zona):%H:%M}"
        cells = (escape(_ESTADOS[cita.estado]), escape(where), escape(cita.nota or "—"))
        return table_row(f"{self._when(cita.inicio)}–{ends}", cells)

    def _consentimientos(self) -> Iterator[str]:
        if self._ficha.consentimientos:
            rows = "".join(map(self._consentimiento, self._ficha.consentimientos))
            heads = ("Cuándo", "Para qué", "Quién", "Qué decidió", "El texto que leyó")
            yield table("Consentimientos", heads, rows)

    def _consentimiento(self, consentimiento: ConsentimientoCopiado) -> str:
        texto = f'<p class="texto">{escape(consentimiento.texto)}</p>'
        cells = (
            escape(consentimiento.finalidad),
            escape(consentimiento.quien),
            _DECISIONES[consentimiento.estado],
            f"<details><summary>Ver</summary>{texto}</details>",
        )
        return table_row(self._when(consentimiento.fecha), cells)

    def _apuntado(self, apuntado: Apuntado) -> str:
        when = apuntado.cuando
        told = self._when(when) if isinstance(when, datetime) else day(when)
        facts = " · ".join(part for part in (told, apuntado.pie) if part)
        texto = f'<p class="texto" dir="auto">{escape(apuntado.texto)}</p>'
        return f"<article>{fact(facts)}{texto}</article>\n"

    def _when(self, moment: datetime) -> str:
        local = moment.astimezone(self._zona)
        return f"{day(local)}, {local:%H:%M}"

    def _when_said(self, sesion: datetime) -> str:
        return day(sesion) if is_day(sesion) else self._when(sesion)


def _section(apartado: Apartado) -> Iterator[str]:
    ancla = apartado.ancla
    yield f'<section aria-labelledby="{ancla}"><h2 id="{ancla}">{apartado.titulo}</h2>\n'
    empty = True
    for pieza in apartado.piezas:
        empty = False
        yield pieza
    yield f"<p>{apartado.vacio}</p></section>\n" if empty else "</section>\n"


def _borrador(borrador: BorradorCopiado) -> str:
    pieces = [
        f'<article><h3 dir="auto">{escape(borrador.titulo)}</h3>',
        *(titled(titulo, texto) for titulo, texto in borrador.textos),
    ]
    if borrador.grabacion is not None:
        pieces.append(f"<h4>Grabación</h4>{player(borrador.grabacion)}")
    if borrador.dichos:
        pieces.append(spoken(borrador.dichos, "Transcripción"))
    return "\n".join([*pieces, "</article>\n"])
