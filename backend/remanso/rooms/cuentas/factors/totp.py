"""Codes of an authenticator application (RFC 6238): six digits, a new one every 30 seconds."""

import hmac
import io
import re
from datetime import datetime
from uuid import UUID

import pyotp
import segno

from remanso.core.seals.sealing import BrokenSealError, Seal
from remanso.core.times import utcnow
from remanso.rooms.cuentas.factors.errors import FactorUnreadableError
from remanso.rooms.cuentas.factors.models import FactorTotp
from remanso.settings.product import Settings

_ISSUER = "Remanso"
_STEP_SECONDS = 30
_CODE = re.compile(r"[0-9]{6}")


def totp_seal(settings: Settings) -> Seal:
    """The seal of this installation's TOTP secrets."""
    return Seal(settings.signing_key, purpose="cuentas.totp")


def new_factor(user_id: UUID, secret: str, seal: Seal) -> FactorTotp:
    """A factor that waits for its first code."""
    sealed = seal.close(secret.encode(), place=user_id.bytes)
    return FactorTotp(user_id=user_id, secreto=sealed, usados=[], creado=utcnow(), confirmado=None)


def make_secret() -> str:
    """A new secret of 160 bits, in base32."""
    return pyotp.random_base32()


def address_of(secret: str, email: str) -> str:
    """The address that authenticator applications read."""
    return pyotp.TOTP(secret).provisioning_uri(name=email, issuer_name=_ISSUER)


def draw(address: str) -> str:
    """The address as a QR code, dark on light whatever surrounds it."""
    drawing = io.BytesIO()
    code = segno.make_qr(address, error="m")
    code.save(drawing, kind="svg", scale=4, xmldecl=False, dark="#000", light="#fff")
    return drawing.getvalue().decode()


def use_code(factor: FactorTotp, codigo: str, seal: Seal, now: datetime) -> bool:
    """Whether the code is right; it is not a second time. One step either way is taken."""
    if not _CODE.fullmatch(codigo):
        return False
    present = int(now.timestamp()) // _STEP_SECONDS
    totp = pyotp.TOTP(_opened(factor, seal))
    for step in (present, present - 1, present + 1):
        if step not in factor.usados and hmac.compare_digest(totp.generate_otp(step), codigo):
            factor.usados = [used for used in factor.usados if used >= present - 1] + [step]
            return True
    return False


def _opened(factor: FactorTotp, seal: Seal) -> str:
    try:
        return seal.open(factor.secreto, place=factor.user_id.bytes).decode()
    except BrokenSealError as error:
        raise FactorUnreadableError from error
