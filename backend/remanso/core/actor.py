"""The person behind an act: whoever calls, named in every act and its audit row."""

from dataclasses import dataclass
from enum import StrEnum
from uuid import UUID


class Role(StrEnum):
    """The two roles of the product."""

    TERAPEUTA = "terapeuta"
    PACIENTE = "paciente"


@dataclass(frozen=True, slots=True)
class Actor:
    """The person behind a request, named in every act and its audit row."""

    user_id: UUID
    role: Role
    name: str
    email: str
    login_session_id: UUID
    must_change_password: bool
    # The practice demands a second factor that the person has not set up.
    mfa_required: bool = False
    # The account has a factor, and nobody has proved to be its owner for a while.
    stale: bool = False
