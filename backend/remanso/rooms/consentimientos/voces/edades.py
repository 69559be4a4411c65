"""From which age people decide alone about what is recorded of them, by the law of each country.

The sources of each are in `docs/consentimientos.md`; where nobody has looked one up, it is the
age of majority.
"""

from collections.abc import Mapping
from datetime import date, timedelta
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.times import utcnow, years_after
from remanso.rooms.citas import ajustes
from remanso.rooms.consentimientos.textos.practica import pais_of as named
from remanso.rooms.pacientes import decidir
from remanso.rooms.practicas import service as practicas

_EDADES: Mapping[str, int] = {"ES": 14, "CL": 16, "CO": 18}
_MAYORIA = 18
OUTGROWN = "Lo decidiste cuando eras menor: ahora decides por tu cuenta."
"""What somebody reads who is asked anew."""


def age_for(pais: str) -> int:
    """How old somebody decides alone."""
    return _EDADES.get(pais, _MAYORIA)


def is_minor(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> bool:
    """Whether a patient is too young to decide alone; nobody is whose birthday is not known."""
    born = decidir.find_birthday(db, terapeuta_id=terapeuta_id, paciente_id=paciente_id)
    # Nearly everybody is past every age wherever they are: whose law it is need not be asked.
    if born is None or _is_past(born, _MAYORIA, on=utcnow().date() - timedelta(days=1)):
        return False
    age = age_for(practicas.pais_of(db, terapeuta_id=terapeuta_id))
    return not _is_past(born, age, on=ajustes.today(db, terapeuta_id=terapeuta_id))


def list_minors(db: Session, *, terapeuta_id: UUID) -> set[UUID]:
    """Which of a therapist's patients are."""
    age = age_for(practicas.pais_of(db, terapeuta_id=terapeuta_id))
    born = decidir.list_birthdays(db, terapeuta_id=terapeuta_id)
    today = ajustes.today(db, terapeuta_id=terapeuta_id)
    return {paciente_id for paciente_id, day in born.items() if not _is_past(day, age, on=today)}


def told_of_minor(pais: str) -> str:
    """What a therapist reads of a patient who is too young."""
    return (
        f"Es menor: hasta los {age_for(pais)} años ({named(pais).nombre}) hacen falta dos síes, el "
        "suyo y el de quien le representa. Desde ese día decide por su cuenta, y se le vuelve a "
        "preguntar."
    )


def told_to_minor(pais: str) -> str:
    """What the patient reads."""
    return (
        f"Hasta que cumplas {age_for(pais)} años hacen falta dos síes: el tuyo y el de quien te "
        "representa. Si tú dices que no, es que no."
    )


def _is_past(born: date, age: int, *, on: date) -> bool:
    return years_after(born, age) <= on
