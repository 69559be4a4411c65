"""Builds the application: rooms, error answers, headers, the built frontend."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from threading import Thread

from fastapi import APIRouter, FastAPI
from starlette.concurrency import run_in_threadpool
from starlette.routing import BaseRoute

from remanso.api.archivos.files import router as archivos
from remanso.api.asistente.chat import router as asistente
from remanso.api.asistente.help import router as ayuda
from remanso.api.asistente.words import router as palabras
from remanso.api.avisos import router as avisos
from remanso.api.citas.routes import router as citas
from remanso.api.consentimientos.routes import router as consentimientos
from remanso.api.cuentas.accounts import router as cuentas
from remanso.api.cuentas.development import router as cuentas_dev
from remanso.api.cuentas.devices import router as dispositivos
from remanso.api.cuentas.factors import router as factores
from remanso.api.cuentas.passkeys import router as llaves
from remanso.api.cuentas.recovery import router as recovery
from remanso.api.derechos.routes import router as derechos
from remanso.api.diario.paciente import router as mi_diario
from remanso.api.diario.terapeuta import router as diario
from remanso.api.ejercicios.assignments import ejercicios as asignaciones_ejercicios
from remanso.api.ejercicios.assignments import mis_modulos
from remanso.api.ejercicios.assignments import modulos as asignaciones_modulos
from remanso.api.ejercicios.bank import router as ejercicios
from remanso.api.ejercicios.modules import router as modulos
from remanso.api.ejercicios.practice import router as practica
from remanso.api.ejercicios.progress import router as progreso
from remanso.api.engines import router as engines
from remanso.api.grabaciones import router as grabaciones
from remanso.api.invitaciones import router as invitaciones
from remanso.api.medidas.routes import router as medidas
from remanso.api.operation.copias import router as copias
from remanso.api.operation.health import router as health
from remanso.api.outbox import router as avisos_dev
from remanso.api.pacientes import router as pacientes
from remanso.api.perfiles import router as perfiles
from remanso.api.privacidad.paciente import router as privacidad
from remanso.api.recados.escritos import router as escritos
from remanso.api.recados.paciente import router as mis_recados
from remanso.api.recados.terapeuta import router as recados
from remanso.api.reproduccion import router as reproduccion
from remanso.api.sesiones.drafts import router as borradores
from remanso.api.sesiones.drafts_analysis import router as borradores_lectura
from remanso.api.sesiones.drafts_export import router as borradores_files
from remanso.api.sesiones.saved import router as sesiones
from remanso.app.building import build_context
from remanso.app.scheduling import schedules_of
from remanso.app.worker import work_of
from remanso.context import Context
from remanso.core.edge.access import check_access_declared
from remanso.core.edge.context import keep_context, kept_context
from remanso.core.edge.frontend import FRONTEND, mount_frontend
from remanso.core.edge.headers import SurroundMiddleware
from remanso.core.edge.routing import API_PREFIX, Application
from remanso.core.errors import install_error_handlers
from remanso.rooms.asistente.safety.help import check_ready
from remanso.settings.product import Settings
from remanso.use_cases.auditoria.seal_auditoria import sealer_of
from remanso.use_cases.privacidad.publish_paginas import publish_paginas

# Screens that stand in for Google and for a mailbox.
CHOOSER, OUTBOX = "/dev/google", "/dev/correo"


def create_app(settings: Settings, *, frontend: Path = FRONTEND) -> FastAPI:
    """The whole product for one set of settings; raises if a route hides who may call it."""
    app = Application(
        title="Remanso",
        version=version("remanso"),
        lifespan=_lifespan,
        redirect_slashes=False,
        docs_url=None,
        redoc_url=None,
        openapi_url=None if settings.env == "production" else f"{API_PREFIX}/openapi.json",
    )
    check_ready(settings.help_country)
    context = build_context(settings)
    keep_context(app, context)
    app.router.routes.extend(
        build_routes(sign_in=settings.development_sign_in, outbox=settings.local_outbox)
    )
    install_error_handlers(app)
    mount_frontend(
        app,
        frontend,
        api_prefix=API_PREFIX,
        without=_absent(settings),
        own_parts=publish_paginas(context),
    )
    app.add_middleware(
        SurroundMiddleware,
        api_prefix=API_PREFIX,
        https=settings.public_url.scheme == "https",
        google=settings.google_client_id is not None,
        files=None if settings.bucket is None else settings.bucket.origin,
        meter=context.meter,
    )
    return app


def _absent(settings: Settings) -> list[str]:
    """The screens that imitate something which is not imitated here."""
    imitated = {CHOOSER: settings.development_sign_in, OUTBOX: settings.local_outbox}
    return [screen for screen, is_there in imitated.items() if not is_there]


def build_routes(*, sign_in: bool, outbox: bool) -> list[BaseRoute]:
    """The routes of every room; what a route needs it finds in the context."""
    rooms = _rooms(sign_in=sign_in, outbox=outbox)
    routes = [route for router in (health, *rooms) for route in router.routes]
    check_access_declared(routes)
    return routes


def _rooms(*, sign_in: bool, outbox: bool) -> list[APIRouter]:
    # A call is held against every route before its own: what is asked for most comes first. But
    # `/pacientes/perfil` comes before the patients: it is no patient's id. Nor is `paciente` in
    # `/modulos/paciente/mis-modulos` a module's.
    rooms: list[APIRouter] = [
        perfiles,
        pacientes,
        archivos,
        sesiones,
        borradores,
        borradores_files,
        borradores_lectura,
        mis_modulos,
        ejercicios,
        modulos,
        asignaciones_ejercicios,
        asignaciones_modulos,
        progreso,
        practica,
        reproduccion,
        asistente,
        palabras,
        ayuda,
        grabaciones,
        citas,
        medidas,
        consentimientos,
        privacidad,
        derechos,
        mi_diario,
        diario,
        mis_recados,
        recados,
        escritos,
        avisos,
        engines,
        copias,
        invitaciones,
        cuentas,
        recovery,
        dispositivos,
        factores,
        llaves,
    ]
    if sign_in:
        rooms.append(cuentas_dev)
    if outbox:
        rooms.append(avisos_dev)
    return rooms


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    context = kept_context(app, Context)
    async with AsyncExitStack() as stack:
        stack.callback(context.database.dispose)
        # What was done last is sealed before nobody is left to do it.
        stack.push_async_callback(run_in_threadpool, sealer_of(context).seal)
        stack.push_async_callback(run_in_threadpool, context.jobs.stop)
        work = work_of(context) if context.settings.workers_embedded else ()
        await run_in_threadpool(context.jobs.start, work)
        if work:
            for schedule in schedules_of(context):
                schedule.start()
                stack.callback(schedule.stop)
        # Nobody waits for it, neither who starts the server nor who stops it.
        Thread(target=context.engines.language.prepare, name="language", daemon=True).start()
        yield
