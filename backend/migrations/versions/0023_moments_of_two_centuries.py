"""moments of two centuries: what lay outside of them kept its therapist's lists from being read."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

# No moment is brought into Python here: on PostgreSQL one of these could not be.
_FIRST = sa.literal_column("'1900-01-01 00:00:00+00'")
_END = sa.literal_column("'2201-01-01 00:00:00+00'")

_pacientes = sa.table("pacientes", sa.column("proxima_cita"))
_sesiones = sa.table(
    "sesiones", sa.column("paciente_id"), sa.column("fecha"), sa.column("created_at")
)
_drafts = sa.table("drafts", sa.column("fecha"), sa.column("fecha_creacion"))
_estadisticas = sa.table(
    "estadisticas_paciente", sa.column("paciente_id"), sa.column("ultima_sesion")
)


def upgrade() -> None:
    _mend(_pacientes, _pacientes.c.proxima_cita, sa.null())
    _mend(_sesiones, _sesiones.c.fecha, _sesiones.c.created_at)
    _mend(_drafts, _drafts.c.fecha, _drafts.c.fecha_creacion)
    newest = sa.select(sa.func.max(_sesiones.c.fecha)).where(
        _sesiones.c.paciente_id == _estadisticas.c.paciente_id
    )
    _mend(_estadisticas, _estadisticas.c.ultima_sesion, newest.scalar_subquery())


def _mend(
    table: sa.TableClause, moment: sa.ColumnElement[object], instead: sa.ColumnElement[object]
) -> None:
    outside = sa.or_(moment < _FIRST, moment >= _END)
    op.execute(sa.update(table).where(outside).values({moment: instead}))


def downgrade() -> None:
    # What was there before could not be read.
    pass
