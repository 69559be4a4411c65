"""What a mail says, as it lies sealed in its row."""

import json
from dataclasses import asdict
from uuid import UUID

from remanso.core.seals.sealing import Seal
from remanso.engines.mail.base import Mail
from remanso.settings.product import Settings


def mail_seal(settings: Settings) -> Seal:
    """The seal of this installation's mails."""
    return Seal(settings.signing_key, purpose="avisos.correo")


def seal_mail(seal: Seal, correo_id: UUID, mail: Mail) -> bytes:
    """The mail, readable by nobody who only has the database."""
    return seal.close(json.dumps(asdict(mail)).encode(), place=correo_id.bytes)


def open_mail(seal: Seal, correo_id: UUID, sealed: bytes) -> Mail:
    """The mail of that row. Raises `BrokenSealError`."""
    return Mail(**json.loads(seal.open(sealed, place=correo_id.bytes)))
