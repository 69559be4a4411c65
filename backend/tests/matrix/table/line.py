"""What is said of a route: who may call it, what it answers, and what the audit says of it."""

from collections.abc import Mapping
from enum import Enum, StrEnum
from typing import NamedTuple


class Callers(StrEnum):
    """Who a route is for."""

    ANYONE = "anyone"
    VISITOR = "anyone with a signed address, and whoever brings a token that may"
    SIGNED_IN = "both roles, a temporary password included"
    SETTING_UP = "both roles, a missing second factor included"
    EITHER = "both roles"
    TERAPEUTA = "therapists"
    PACIENTE = "patients"


class Silent(Enum):
    """Why a call writes no row of the audit."""

    PUBLIC = "it tells what everybody may know, or what only the bearer of a secret link asks"
    ONESELF = "people see their own account, profile or exercises"
    NAMES = "it tells names, numbers and states, and no word of a record"
    BANK = "it is of the therapist's own bank, and of no patient"
    STEP = "it is one of many steps between a beginning and an end that are recorded"
    REFUSED = "it is refused as it is called here; what it records else, its room tries"


class Line(NamedTuple):
    """A route, who may call it, and what it answers to the owner of what is named.

    `audit` is each row that this call writes, `action` or `action: changed, fields`.
    """

    callers: Callers
    method: str
    path: str
    answer: int
    audit: str | tuple[str, ...] | Silent
    body: Mapping[str, object] | None = None
    query: Mapping[str, object] | None = None
    # A file of this name goes along, and the body's values as fields of the form.
    file: str | None = None
    # The route's own path, where one of a few words stands in it that name nothing of anybody's.
    route: str | None = None

    @property
    def rows(self) -> list[str]:
        """The rows of the audit, in order."""
        if isinstance(self.audit, Silent):
            return []
        return [self.audit] if isinstance(self.audit, str) else list(self.audit)
