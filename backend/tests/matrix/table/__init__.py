"""Who may call what: one line for each route of the API. A new route needs its line here.

`{paciente}`, `{sesion}`, `{draft}` … in a path, a query or a body stand for things of the therapist
Ana and her patient Lucía. A route with such a name is also called by people to whom those things do
not belong, and with things that do not exist.
"""

from tests.matrix.table.agenda import AGENDA
from tests.matrix.table.assistant_and_files import ASSISTANT_AND_FILES
from tests.matrix.table.between_sessions import BETWEEN_SESSIONS
from tests.matrix.table.consents import CONSENTS
from tests.matrix.table.exercises import EXERCISES
from tests.matrix.table.line import Callers, Line, Silent
from tests.matrix.table.measures import MEASURES
from tests.matrix.table.people import PEOPLE
from tests.matrix.table.rights import RIGHTS
from tests.matrix.table.sessions import SESSIONS

__all__ = ["TABLE", "Callers", "Line", "Silent"]

TABLE = [
    *PEOPLE,
    *RIGHTS,
    *CONSENTS,
    *AGENDA,
    *MEASURES,
    *BETWEEN_SESSIONS,
    *SESSIONS,
    *EXERCISES,
    *ASSISTANT_AND_FILES,
]
