"""That somebody was shown a notice is theirs to know."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from remanso.core.scope import PacienteScope
from remanso.rooms.privacidad import queries
from remanso.rooms.privacidad.models import AvisoMostrado, Donde
from tests.matrix.world import World


def test_what_was_shown_is_found_by_whom_it_was_shown_to(db: Session, standing: World) -> None:
    of_lucia = select(AvisoMostrado).where(AvisoMostrado.paciente_id == standing.lucia.id)
    row = db.scalars(of_lucia).one()
    row.texto_sha256 = "f" * 64
    db.flush()

    def found(paciente_id: UUID, donde: Donde | None = None) -> AvisoMostrado | None:
        scope = PacienteScope(paciente_id)
        return queries.find_shown(db, scope=scope, texto_sha256="f" * 64, donde=donde)

    assert found(standing.lucia.id) is row
    assert found(standing.lucia.id, Donde.PAGINA) is row
    assert found(standing.lucia.id, Donde.INICIO) is None
    assert found(standing.mateo.id) is None
