"""The job that delivers a mail. Every try is a job of its own."""

from uuid import UUID

from remanso.engines.jobs.base import JobRef, Lane

DELIVERY = "correo"


def job_of(correo_id: UUID, *, intentos: int) -> JobRef:
    """The next try to deliver a mail that was tried so often in vain."""
    return JobRef(kind=DELIVERY, lane=Lane.MAIL, subject=correo_id, attempt=intentos + 1)
