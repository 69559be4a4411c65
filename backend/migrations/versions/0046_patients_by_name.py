"""an index out of which a page of a therapist's patients can be chosen alone."""

from alembic import op

revision = "0046"
down_revision = "0045"
branch_labels = None
depends_on = None

_BEFORE = "ix_pacientes_terapeuta_id_search_key"
_NOW = "ix_pacientes_terapeuta_id_search_key_id"


def upgrade() -> None:
    op.create_index(op.f(_NOW), "pacientes", ["terapeuta_id", "search_key", "id"])
    op.drop_index(op.f(_BEFORE), "pacientes")


def downgrade() -> None:
    op.create_index(op.f(_BEFORE), "pacientes", ["terapeuta_id", "search_key"])
    op.drop_index(op.f(_NOW), "pacientes")
