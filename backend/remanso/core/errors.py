"""Errors are raised once, named, and turned into an answer here and only here."""

import errno
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from types import MappingProxyType
from typing import ClassVar

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, JsonValue
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionError
from starlette.exceptions import HTTPException

from remanso.core.validation import WHOLE, FieldProblem, field_problems

log = structlog.get_logger(__name__)


class ProblemError(Exception):
    """A refusal with its status and its one Spanish sentence."""

    status: ClassVar[int] = HTTPStatus.CONFLICT
    detail: ClassVar[str] = "La acción no es posible ahora"
    code: ClassVar[str | None] = None
    headers: Mapping[str, str] = MappingProxyType({})
    # What a screen needs beside the sentence, under its own names.
    more: Mapping[str, JsonValue] = MappingProxyType({})

    def __init__(self, detail: str | None = None) -> None:
        """Use the class's sentence unless a more exact one is given."""
        self.sentence = detail or self.detail
        super().__init__(self.sentence)


class NotFoundError(ProblemError):
    """Absent and foreign are one answer."""

    status = HTTPStatus.NOT_FOUND
    detail = "No encontrado"


class BadRequestError(ProblemError):
    """What was given is not what was asked for."""

    status = HTTPStatus.BAD_REQUEST


class InvalidError(ProblemError):
    """A rule that only the server can check was broken."""

    status = HTTPStatus.UNPROCESSABLE_ENTITY
    detail = "Los datos no son válidos"

    def __init__(self, detail: str, *, field: str) -> None:
        """Name the field."""
        super().__init__(detail)
        self.field = field


class UnreadableError(InvalidError):
    """The content is nothing that can be read, and none of its fields is known."""

    def __init__(self) -> None:
        super().__init__("El contenido no se ha podido leer", field=WHOLE)


class UnavailableError(ProblemError):
    """A provider is down or not configured; the sentence says what to do."""

    status = HTTPStatus.SERVICE_UNAVAILABLE
    detail = "El servicio no está disponible ahora. Inténtalo de nuevo en unos minutos."


class Problem(BaseModel):
    """The body of every error answer."""

    detail: str
    message: str
    code: str | None = None
    errors: list[FieldProblem] | None = None


_SENTENCES = {
    HTTPStatus.UNAUTHORIZED: "No autenticado",
    HTTPStatus.NOT_FOUND: NotFoundError.detail,
    HTTPStatus.METHOD_NOT_ALLOWED: "Método no permitido",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "El contenido es demasiado grande",
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: "Tipo de contenido no admitido",
    HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE: "El rango pedido no existe",
}
NO_ROOM = "No queda espacio para guardar el archivo. Avisa a quien administra el servicio."
# EFBIG is what a file system says whose largest file is smaller than this one.
DISK_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_LONG_HEAD = "La petición trae una dirección o unas cabeceras demasiado largas"
_NO_HOST = "La petición no dice a qué servidor se dirige"
_UNEXPECTED = "Algo no ha ido bien. Inténtalo de nuevo."


def install_error_handlers(app: FastAPI) -> None:
    """Give every failure the shape of contract §1: Spanish, no trace, no echo of the input."""
    app.add_exception_handler(ProblemError, _on_problem)
    app.add_exception_handler(RequestValidationError, _on_invalid)
    app.add_exception_handler(HTTPException, _on_http)
    app.add_exception_handler(OperationalError, _on_database)
    app.add_exception_handler(NoConnectionError, _on_database)


def problem_answer(
    status: int,
    detail: str,
    *,
    code: str | None = None,
    errors: Sequence[FieldProblem] | None = None,
    headers: Mapping[str, str] | None = None,
    more: Mapping[str, JsonValue] = MappingProxyType({}),
) -> JSONResponse:
    """The one shape of an error answer; `more` is what a screen needs beside it."""
    problem = Problem(
        detail=detail, message=detail, code=code, errors=list(errors) if errors else None
    )
    body = {**problem.model_dump(exclude_none=True), **more}
    return JSONResponse(body, status_code=status, headers=dict(headers or {}))


def _on_problem(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ProblemError)
    errors = None
    if isinstance(error, InvalidError):
        errors = [FieldProblem(field=error.field, message=error.sentence)]
    return problem_answer(
        error.status,
        error.sentence,
        code=error.code,
        errors=errors,
        headers=error.headers,
        more=error.more,
    )


def _on_invalid(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    # An id in the path that cannot exist is a thing that does not exist.
    if any(problem["loc"][0] == "path" for problem in error.errors()):
        return problem_answer(HTTPStatus.NOT_FOUND, NotFoundError.detail)
    problems = field_problems(error.errors())
    return problem_answer(HTTPStatus.UNPROCESSABLE_ENTITY, problems[0].message, errors=problems)


def _on_http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    status = HTTPStatus(error.status_code)
    cause = error.__cause__
    if isinstance(cause, ProblemError):
        # The framework calls whatever happens while it reads a body a bad request.
        return _on_problem(request, cause)
    if status is HTTPStatus.BAD_REQUEST:
        # Only the framework says so, of a body it cannot read: too deep, or no form at all.
        return _on_problem(request, UnreadableError())
    return problem_answer(status, _SENTENCES.get(status, _UNEXPECTED), headers=error.headers)


def _on_database(_request: Request, error: Exception) -> JSONResponse:
    log.error("database.unavailable", kind=type(error.__cause__ or error).__name__)
    return problem_answer(
        HTTPStatus.SERVICE_UNAVAILABLE, UnavailableError.detail, headers={"Retry-After": "5"}
    )


def unexpected_answer() -> JSONResponse:
    """What is said of a failure that nobody named."""
    return problem_answer(HTTPStatus.INTERNAL_SERVER_ERROR, _UNEXPECTED)


def no_host_answer() -> JSONResponse:
    """What is said to a request that does not say whom it asks."""
    return problem_answer(HTTPStatus.BAD_REQUEST, _NO_HOST)


def long_head_answer() -> JSONResponse:
    """What is said to a request whose address and headers are longer than any browser's."""
    return problem_answer(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, _LONG_HEAD)
