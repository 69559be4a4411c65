"""Writes the demonstration practice through the same acts that people use."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy.orm import Session

from remanso.app.demo.bank import Bank
from remanso.app.demo.between import add_linea, add_recado
from remanso.app.demo.measures import add_medida
from remanso.app.demo.media import Media
from remanso.app.demo.people import PacienteDemo, SesionDemo, at_hour, read_banco, read_perfil
from remanso.context import Context
from remanso.core.actor import Actor, Role
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.material import Material, Personas, Segmento
from remanso.engines.language.statements.renaming import tell
from remanso.rooms.citas import service as citas
from remanso.rooms.citas.horario import ZONA_DEFAULT, on_the_wall
from remanso.rooms.citas.schemas import CitaCreate, Repetir
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.cuentas.demo_accounts import TERAPEUTA
from remanso.rooms.pacientes.schemas import PacienteCreate
from remanso.rooms.perfiles import service as perfiles
from remanso.rooms.perfiles.compartir import Comparte
from remanso.rooms.sesiones.saved import service as sesiones
from remanso.rooms.sesiones.saved.contenido import Contenido
from remanso.rooms.sesiones.saved.schemas import SesionCreate
from remanso.rooms.sesiones.tipos import TipoLegado
from remanso.rooms.sesiones.transcript.segmentos import SegmentoTranscripcion, to_stored
from remanso.rooms.sesiones.types.schemas import CampoWrite, TipoCampo, TipoSesionCreate
from remanso.use_cases.pacientes.create_paciente import create_paciente
from remanso.use_cases.sesiones.save_sesion import save_contenido

# What a person's file tells besides the person.
_DONE = {"sesiones", "asignados", "hechos", "medidas", "diario", "recados", "comparte_notas"}
_DAYS_PER_YEAR = 365.25
_WEEKS_AHEAD = 6
_INTEGRACION = TipoSesionCreate(
    nombre="Integración",
    descripcion="Después de una experiencia, o al cerrar una etapa.",
    campos=[
        CampoWrite(nombre="Qué queda de la experiencia", tipo=TipoCampo.TEXTAREA),
        CampoWrite(
            nombre="Intensidad", tipo=TipoCampo.NUMBER, requerido=False, placeholder="De 0 a 10"
        ),
        CampoWrite(
            nombre="Práctica elegida",
            tipo=TipoCampo.SELECT,
            opciones=["Escritura", "Respiración", "Paseo"],
        ),
        CampoWrite(nombre="Hubo sueños", tipo=TipoCampo.CHECKBOX, requerido=False),
    ],
)


class _Who(NamedTuple):
    paciente_id: UUID
    personas: Personas
    comparte_notas: bool


class Practice:
    """The practice of one therapist, while it is being written."""

    def __init__(self, db: Session, context: Context) -> None:
        """Create the therapist with her profile, her own type of session and her exercises."""
        self._db = db
        self._context = context
        self._now = utcnow()
        user_id = cuentas.create_terapeuta(db, email=TERAPEUTA.email, name=TERAPEUTA.name)
        self._ana = Actor(
            user_id=user_id,
            role=Role.TERAPEUTA,
            name=TERAPEUTA.name,
            email=TERAPEUTA.email,
            login_session_id=user_id,
            must_change_password=False,
        )
        storage = context.storage
        self._media = Media(db, storage, by=self._ana)
        perfiles.update(db, storage, by=self._ana, data=read_perfil())
        self._integracion = sesiones.create_tipo(db, by=self._ana, data=_INTEGRACION).id
        self._bank = Bank(db, storage, by=self._ana, banco=read_banco(), now=self._now)

    def add(self, person: PacienteDemo, password_hash: str) -> None:
        """One patient with all that is theirs; the newest session is one they have not opened."""
        birth = self._now - timedelta(
            days=person.anios * _DAYS_PER_YEAR + person.ingreso_hace % 300
        )
        data = PacienteCreate.model_validate(
            {
                **person.model_dump(exclude=_DONE),
                "fecha_nacimiento": birth.date(),
            }
        )
        paciente = create_paciente(
            self._db,
            by=self._ana,
            data=data,
            password_hash=password_hash,
            must_change_password=False,
        )
        paciente.fecha_ingreso = (self._now - timedelta(days=person.ingreso_hace)).date()
        paciente.objetivos_terapia = person.objetivos_terapia
        paciente.plan_tratamiento = person.plan_tratamiento
        paciente.notas_terapeuticas = person.notas_terapeuticas
        personas = Personas(paciente=person.nombre, terapeuta=TERAPEUTA.name)
        who = _Who(paciente.id, personas, person.comparte_notas)
        analysed: str | None = None
        for sesion in person.sesiones:
            newest = sesion is person.sesiones[-1]
            analysed = self._add_sesion(who, sesion, opened=not newest, before=analysed)
        self._bank.give(paciente.id, person)
        for medida in person.medidas:
            add_medida(
                self._db,
                medida,
                by=self._ana,
                catalogo=self._context.catalogo,
                paciente_id=paciente.id,
                now=self._now,
            )
        self._add_between(paciente.id, person)
        self._agree_on(paciente.id, person.proxima_cita(self._now))

    def _add_between(self, paciente_id: UUID, person: PacienteDemo) -> None:
        """What the patient wrote between sessions, the oldest first."""
        by = replace(self._ana, user_id=paciente_id, role=Role.PACIENTE)
        for linea in person.diario:
            add_linea(self._db, linea, by=by, now=self._now)
        for recado in person.recados:
            add_recado(self._db, recado, by=by, terapeuta=self._ana, now=self._now)

    def _agree_on(self, paciente_id: UUID, cita: datetime | None) -> None:
        """The next appointments, at the same hour each week."""
        if cita is None:
            return
        data = CitaCreate(
            paciente_id=paciente_id,
            inicio_local=on_the_wall(cita, ZONA_DEFAULT),
            repetir=Repetir(cada_semanas=1, veces=_WEEKS_AHEAD),
            forzar=True,
        )
        citas.create(self._db, by=self._ana, data=data)

    def _add_sesion(
        self, who: _Who, demo: SesionDemo, *, opened: bool, before: str | None
    ) -> str | None:
        fecha = at_hour(self._now - timedelta(days=demo.hace), demo.hora)
        contenido = self._contenido(who, demo, fecha, before)
        sesion = save_contenido(
            self._db,
            self._context,
            by=self._ana,
            data=SesionCreate(
                paciente_id=who.paciente_id,
                draft_id=new_id(),
                compartir=_shared(demo, who),
            ),
            contenido=contenido,
            told=False,
        )
        sesion.created_at = fecha + timedelta(minutes=demo.minutos)
        if opened:
            sesion.opened_by_patient_at = fecha + timedelta(days=1)
        return sesion.analisis_ia

    def _contenido(
        self, who: _Who, demo: SesionDemo, fecha: datetime, before: str | None
    ) -> Contenido:
        own = demo.tipo == "Integración"
        turns = demo.turns()
        analysed = _analyse(demo, turns, before, who.personas)
        return Contenido(
            paciente_id=who.paciente_id,
            fecha=fecha,
            tipo_sesion=None if own else TipoLegado(demo.tipo),
            tipo_sesion_id=self._integracion if own else None,
            duracion_minutos=demo.minutos,
            escrito=_written(demo),
            campos_datos=demo.campos,
            video_key=self._video(who, demo),
            segmentos=to_stored(turns),
            segmentos_originales=to_stored(turns),
            analisis=analysed.analisis,
            analisis_ia=analysed.therapist,
            analisis_ia_paciente=analysed.patient,
            analisis_ia_propuesta=analysed.therapist,
            analisis_ia_paciente_propuesta=analysed.patient,
        )

    def _video(self, who: _Who, demo: SesionDemo) -> str | None:
        return self._media.add(demo.video, paciente_id=who.paciente_id) if demo.video else None


def _written(demo: SesionDemo) -> dict[str, str | None]:
    return {
        "notas": demo.notas,
        "temas_importantes": demo.temas,
        "intencion": demo.intencion,
        "tipo_medicina": demo.medicina,
        "cantidad": demo.cantidad,
        "observaciones": demo.observaciones,
        "notas_privadas": demo.privadas,
    }


def _shared(demo: SesionDemo, who: _Who) -> Comparte:
    """What was shared of it; notes that Ana wrote for herself are not."""
    notas = demo.compartir.notas and who.comparte_notas
    return demo.compartir.model_copy(update={"notas": notas})


class _Analysed(NamedTuple):
    analisis: JsonValue = None
    therapist: str | None = None
    patient: str | None = None


def _analyse(
    demo: SesionDemo,
    turns: list[SegmentoTranscripcion],
    before: str | None,
    personas: Personas,
) -> _Analysed:
    if not turns:
        return _Analysed()
    segments = [Segmento.model_validate(turn.model_dump()) for turn in turns]
    analisis = ExtractiveEngine().analyse(
        Material(
            segmentos=segments,
            notas=demo.notas or "",
            resumen_anterior=before,
            num_voces=2,
            personas=personas,
        )
    )
    told = tell(analisis, segments, personas)
    return _Analysed(analisis.model_dump(mode="json"), told.profesional, told.paciente)
