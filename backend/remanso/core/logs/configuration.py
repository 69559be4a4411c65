"""Structured logs that hold no personal data: ids, route templates, durations."""

import logging
import sys
import threading
from types import TracebackType
from typing import TextIO

import structlog

from remanso.core.logs.failures import describe

# They bring handlers of their own, which write what they are told.
_WITH_HANDLERS = ("_granian", "granian.access", "dbos", "py.warnings")

log = structlog.get_logger(__name__)


def configure_logs(*, human: bool, stream: TextIO = sys.stderr) -> None:
    """Send every log line to `stream`, as JSON unless a human is reading."""
    renderer: structlog.typing.Processor = (
        structlog.dev.ConsoleRenderer(colors=stream.isatty())
        if human
        else structlog.processors.JSONRenderer(ensure_ascii=False)
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(stream),
        cache_logger_on_first_use=True,
    )


def quieten_libraries() -> None:
    """Let nobody else of this process write a failure's words, or anybody's, to the log.

    Libraries log what they failed on; Python prints whatever nobody caught.
    """
    wordless = _Wordless(logging.WARNING)
    logging.captureWarnings(capture=True)
    logging.getLogger().handlers[:] = [wordless]
    for name in _WITH_HANDLERS:
        logger = logging.getLogger(name)
        logger.handlers[:] = [wordless]
        logger.propagate = False
    sys.excepthook = _on_uncaught
    threading.excepthook = _on_thread
    sys.unraisablehook = _on_unraisable


class _Wordless(logging.Handler):
    """Says which library had something to say, and where in it; its words may be somebody's."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        log.warning(
            "library",
            logger=record.name,
            severity=record.levelname,
            place=f"{record.module}:{record.lineno}:{record.funcName}",
            **({} if error is None else describe(error)),
        )


def _on_uncaught(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
        return
    log.error("process.failed", **describe(error))


def _on_thread(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is not None:
        log.error("thread.failed", **describe(args.exc_value))


def _on_unraisable(args: "sys.UnraisableHookArgs") -> None:
    if args.exc_value is not None:
        log.error("failed.unheard", **describe(args.exc_value))
