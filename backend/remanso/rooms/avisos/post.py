"""Where every room hands in its mails: they leave once the act that wrote them is durable."""

from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlencode
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.db import after_commit
from remanso.core.errors import UnavailableError
from remanso.core.scope import UNOWNED
from remanso.core.seals.sealing import BrokenSealError, Seal
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.engines.jobs.base import JobRef
from remanso.engines.mail.base import Mail, Mailer
from remanso.rooms.avisos.contents import mail_seal, open_mail, seal_mail
from remanso.rooms.avisos.delivery import DELIVERY
from remanso.rooms.avisos.models import Correo
from remanso.rooms.avisos.push.office import PushOffice
from remanso.settings.product import Settings

KEPT = 100


class PostOffice:
    """Takes mails in; a durable job delivers them."""

    def __init__(
        self,
        *,
        public_url: str,
        mailer: Mailer,
        seal: Seal,
        push: PushOffice,
        enqueue: Callable[[JobRef], None],
    ) -> None:
        """`public_url` is the only address that links are made of."""
        self._public_url = public_url.rstrip("/")
        self._mailer = mailer
        self._seal = seal
        self._push = push
        self._enqueue = enqueue

    def link(self, path: str, **query: str) -> str:
        """The public address of one of our pages."""
        return f"{self._public_url}{path}" + (f"?{urlencode(query)}" if query else "")

    def check_ready(self) -> None:
        """Raise `UnavailableError`, with what to do, unless mails can be sent."""
        mailer = self._mailer.describe()
        if not mailer.disponible:
            raise UnavailableError(mailer.motivo)

    def send(
        self, db: Session, *, to: str, mail: Mail, once: bool = False, tell: UUID | None = None
    ) -> UUID:
        """Have a mail sent if this transaction commits; what to ask about it later.

        One that is sent `once` is not sent again where nobody knows whether it left. `tell` is the
        patient whose browsers say, too, that there is something new. Raises `UnavailableError`.
        """
        self.check_ready()
        correo_id, now = new_id(), utcnow()
        db.add(
            Correo(
                id=correo_id,
                para=to,
                sealed=seal_mail(self._seal, correo_id, mail),
                fecha=now,
                una_vez=once,
                proximo_intento=None if self._mailer.keeps else now,
            )
        )
        if not self._mailer.keeps:
            after_commit(db, lambda: self._enqueue(DELIVERY.first(correo_id)))
        if tell is not None:
            self._push.tell(db, tell)
        return correo_id

    def kept(self, db: Session) -> list[tuple[Correo, Mail]]:
        """The newest of the mails that stay here, newest first.

        Those of before the installation's key was changed cannot be opened any more.
        """
        rows = db.scalars(
            UNOWNED.select(Correo)
            .where(Correo.proximo_intento.is_(None), Correo.sealed.is_not(None))
            .order_by(Correo.fecha.desc(), Correo.id.desc())
            .limit(KEPT)
        )
        kept = []
        for row in rows:
            with suppress(BrokenSealError):
                kept.append((row, open_mail(self._seal, row.id, row.sealed or b"")))
        return kept


def build_post_office(
    settings: Settings, mailer: Mailer, enqueue: Callable[[JobRef], None]
) -> PostOffice:
    """The post office of one installation."""
    return PostOffice(
        public_url=str(settings.public_url),
        mailer=mailer,
        seal=mail_seal(settings),
        push=PushOffice(allowed=settings.push, enqueue=enqueue),
        enqueue=enqueue,
    )
