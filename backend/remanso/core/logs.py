"""Structured logs that hold no personal data: ids, route templates, durations."""

import logging
import sys
from typing import TextIO

import structlog


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
