"""the audit knows whose record it was and is a chain; the database refuses to change its rows."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None

_SAME = {
    "audit_entries": "SELECT 1 FROM audit_entries WHERE id = NEW.id",
    "audit_seals": "SELECT 1 FROM audit_seals WHERE numero = NEW.numero OR entry_id = NEW.entry_id",
}
_REFUSAL = "audit rows are never changed"


_RECORDS = {
    "sesion": "sesiones",
    "borrador": "drafts",
    "cita": "citas",
    "medida": "medidas",
    "alerta": "alertas",
    "grabacion": "grabaciones",
    "archivo": "archivos",
}


def upgrade() -> None:
    with op.batch_alter_table("audit_entries") as batch:
        batch.add_column(sa.Column("paciente_id", sa.Uuid(), nullable=True))
        batch.add_column(sa.Column("mostrados", sa.JSON(none_as_null=True), nullable=True))
    op.create_index(op.f("ix_audit_entries_paciente_id_at"), "audit_entries", ["paciente_id", "at"])
    _say_whose()
    op.create_table(
        "audit_seals",
        sa.Column("numero", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("entry_id", sa.Uuid(), nullable=False),
        sa.Column("seal", sa.LargeBinary(length=32), nullable=False),
        sa.Column("key_id", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(
            ["entry_id"],
            ["audit_entries.id"],
            name=op.f("fk_audit_seals_entry_id_audit_entries"),
        ),
        sa.PrimaryKeyConstraint("numero", name=op.f("pk_audit_seals")),
        sa.UniqueConstraint("entry_id", name=op.f("uq_audit_seals_entry_id")),
    )
    if op.get_bind().dialect.name == "postgresql":
        _protect_postgresql()
    else:
        _protect_sqlite()


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        for table in _SAME:
            op.execute(f"DROP TRIGGER {table}_kept ON {table}")
            op.execute(f"DROP TRIGGER {table}_filled ON {table}")
        op.execute("DROP FUNCTION refuse_audit_change()")
    else:
        for table in _SAME:
            for act in ("update", "delete", "replace"):
                op.execute(f"DROP TRIGGER {table}_no_{act}")
    op.drop_table("audit_seals")
    op.drop_index(op.f("ix_audit_entries_paciente_id_at"), table_name="audit_entries")
    with op.batch_alter_table("audit_entries") as batch:
        batch.drop_column("mostrados")
        batch.drop_column("paciente_id")


def _say_whose() -> None:
    """Say of what was done before whose record it was, where that is still there."""
    op.execute(
        "UPDATE audit_entries SET paciente_id = entity_id WHERE entity = 'paciente'"
        " AND entity_id IS NOT NULL"
    )
    op.execute("UPDATE audit_entries SET paciente_id = actor_id WHERE actor_role = 'paciente'")
    entries = sa.table(
        "audit_entries", sa.column("entity"), sa.column("entity_id"), sa.column("paciente_id")
    )
    for entity, name in _RECORDS.items():
        records = sa.table(name, sa.column("id"), sa.column("paciente_id"))
        whose = sa.select(records.c.paciente_id).where(records.c.id == entries.c.entity_id)
        op.execute(
            entries.update()
            .where(entries.c.entity == entity, entries.c.paciente_id.is_(None))
            .values(paciente_id=whose.scalar_subquery())
        )


def _protect_postgresql() -> None:
    op.execute(
        "CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS"
        f" $$ BEGIN RAISE EXCEPTION '{_REFUSAL}'; END $$"
    )
    for table in _SAME:
        op.execute(
            f"CREATE TRIGGER {table}_kept BEFORE UPDATE OR DELETE ON {table}"
            " FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()"
        )
        op.execute(
            f"CREATE TRIGGER {table}_filled BEFORE TRUNCATE ON {table}"
            " FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()"
        )


def _protect_sqlite() -> None:
    refuse = f"BEGIN SELECT RAISE(ABORT, '{_REFUSAL}'); END"
    for table, same in _SAME.items():
        for act in ("update", "delete"):
            op.execute(f"CREATE TRIGGER {table}_no_{act} BEFORE {act.upper()} ON {table} {refuse}")
        # REPLACE removes the row that is in its way without asking the trigger above.
        op.execute(
            f"CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table}"
            f" WHEN EXISTS ({same}) {refuse}"
        )
