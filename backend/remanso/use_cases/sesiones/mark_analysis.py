"""What a therapist marks, adds and takes away in the analysis of a session, found from then on."""

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.rooms.sesiones.analysis.acts import Reading
from remanso.rooms.sesiones.analysis.lectura import AfirmacionEdit, AnadidaCreate
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.reading.written import written_in
from remanso.rooms.sesiones.reanalysis import lectura


def mark_statement(
    db: Session, context: Context, *, reading: Reading, edit: AfirmacionEdit
) -> Sesion:
    """Mark a statement, or take it into the private notes. Raises as `OpenAnalysis.mark`."""
    return _indexed(db, context, lectura.open_analysis(db, reading).mark(edit))


def add_statement(
    db: Session, context: Context, *, reading: Reading, data: AnadidaCreate
) -> Sesion:
    """Add words of a turn to the analysis. Raises as `OpenAnalysis.add`."""
    return _indexed(db, context, lectura.open_analysis(db, reading).add(data))


def remove_statement(db: Session, context: Context, *, reading: Reading, segmento: int) -> Sesion:
    """Take away what was added of a turn. Raises as `OpenAnalysis.remove`."""
    return _indexed(db, context, lectura.open_analysis(db, reading).remove(segmento))


def _indexed(db: Session, context: Context, sesion: Sesion) -> Sesion:
    context.indexer.saved(db, written_in(sesion))
    return sesion
