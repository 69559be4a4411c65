"""appointments have a table: what a patient had as their next one becomes the first of them."""

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

import remanso.core.types

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None

_DURATION = timedelta(minutes=50)


def upgrade() -> None:
    op.create_table(
        "ajustes_agenda",
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("zona", sa.String(length=64), nullable=False),
        sa.Column("duracion_minutos", sa.Integer(), nullable=False),
        sa.Column("disponibilidad", sa.JSON(), nullable=False),
        sa.Column("recordatorio_horas", sa.Integer(), nullable=False),
        sa.Column("recordatorio_texto", sa.String(length=1000), nullable=True),
        sa.Column("pausa_minutos", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["terapeuta_id"],
            ["users.id"],
            name=op.f("fk_ajustes_agenda_terapeuta_id_users"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("terapeuta_id", name=op.f("pk_ajustes_agenda")),
    )
    op.create_table(
        "feeds_agenda",
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("iniciales", sa.Boolean(), nullable=False),
        sa.Column("creado", remanso.core.types.UtcDateTime(timezone=True), nullable=False),
        sa.Column("ultima_lectura", remanso.core.types.UtcDateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["terapeuta_id"],
            ["users.id"],
            name=op.f("fk_feeds_agenda_terapeuta_id_users"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("terapeuta_id", name=op.f("pk_feeds_agenda")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_feeds_agenda_token_hash")),
    )
    op.create_table(
        "series_citas",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("inicio_local", sa.DateTime(), nullable=False),
        sa.Column("zona", sa.String(length=64), nullable=False),
        sa.Column("cada_semanas", sa.Integer(), nullable=True),
        sa.Column("cada_meses", sa.Integer(), nullable=True),
        sa.Column("veces", sa.Integer(), nullable=True),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.ForeignKeyConstraint(
            ["paciente_id"],
            ["pacientes.id"],
            name=op.f("fk_series_citas_paciente_id_pacientes"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["terapeuta_id"],
            ["users.id"],
            name=op.f("fk_series_citas_terapeuta_id_users"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_series_citas")),
    )
    with op.batch_alter_table("series_citas", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_series_citas_paciente_id"), ["paciente_id"], unique=False
        )

    op.create_table(
        "citas",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("terapeuta_id", sa.Uuid(), nullable=False),
        sa.Column("paciente_id", sa.Uuid(), nullable=False),
        sa.Column("serie_id", sa.Uuid(), nullable=True),
        sa.Column("sesion_id", sa.Uuid(), nullable=True),
        sa.Column("inicio", remanso.core.types.UtcDateTime(timezone=True), nullable=False),
        sa.Column("fin", remanso.core.types.UtcDateTime(timezone=True), nullable=False),
        sa.Column("zona", sa.String(length=64), nullable=False),
        sa.Column("modalidad", sa.String(length=20), nullable=False),
        sa.Column("lugar", sa.String(length=400), nullable=True),
        sa.Column("nota_privada", remanso.core.types.ClinicalText(), nullable=True),
        sa.Column("estado", sa.String(length=20), nullable=False),
        sa.Column("cancelada_por", sa.String(length=20), nullable=True),
        sa.Column("solicitud", remanso.core.types.ClinicalJson(), nullable=True),
        sa.Column("avisada", remanso.core.types.UtcDateTime(timezone=True), nullable=True),
        sa.Column("correo_id", sa.Uuid(), nullable=True),
        sa.Column("modificada", remanso.core.types.UtcDateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["paciente_id"],
            ["pacientes.id"],
            name=op.f("fk_citas_paciente_id_pacientes"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["serie_id"],
            ["series_citas.id"],
            name=op.f("fk_citas_serie_id_series_citas"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["sesion_id"],
            ["sesiones.id"],
            name=op.f("fk_citas_sesion_id_sesiones"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["terapeuta_id"],
            ["users.id"],
            name=op.f("fk_citas_terapeuta_id_users"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_citas")),
    )
    with op.batch_alter_table("citas", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_citas_inicio"), ["inicio"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_citas_paciente_id_inicio"), ["paciente_id", "inicio"], unique=False
        )
        batch_op.create_index(batch_op.f("ix_citas_serie_id"), ["serie_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_citas_sesion_id"), ["sesion_id"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_citas_terapeuta_id_inicio"), ["terapeuta_id", "inicio"], unique=False
        )

    op.create_table(
        "enlaces_cita",
        sa.Column("token_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("cita_id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["cita_id"],
            ["citas.id"],
            name=op.f("fk_enlaces_cita_cita_id_citas"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_enlaces_cita")),
    )
    with op.batch_alter_table("enlaces_cita", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_enlaces_cita_cita_id"), ["cita_id"], unique=False)

    with op.batch_alter_table("correos", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("una_vez", sa.Boolean(), server_default=sa.false(), nullable=False)
        )
        batch_op.add_column(
            sa.Column("empezado", remanso.core.types.UtcDateTime(timezone=True), nullable=True)
        )
    _take_over()
    op.drop_column("pacientes", "proxima_cita")


def _take_over() -> None:
    """What stood as a patient's next appointment becomes one, past or to come."""
    _at = remanso.core.types.UtcDateTime(timezone=True)
    patients = sa.table(
        "pacientes",
        sa.column("id", sa.Uuid()),
        sa.column("terapeuta_id", sa.Uuid()),
        sa.column("proxima_cita", _at),
    )
    citas = sa.table(
        "citas",
        *(sa.column(name, sa.Uuid()) for name in ("id", "terapeuta_id", "paciente_id")),
        *(sa.column(name, _at) for name in ("inicio", "fin", "modificada")),
        *(sa.column(name, sa.String()) for name in ("zona", "modalidad", "estado")),
        sa.column("version", sa.Integer()),
    )
    connection = op.get_bind()
    now = datetime.now(UTC).replace(microsecond=0)
    stored = connection.execute(sa.select(patients).where(patients.c.proxima_cita.is_not(None)))
    rows = [
        {
            "id": remanso.core.types.new_id(),
            "terapeuta_id": row.terapeuta_id,
            "paciente_id": row.id,
            "inicio": row.proxima_cita,
            "fin": row.proxima_cita + _DURATION,
            "modificada": now,
            "zona": "Europe/Madrid",
            "modalidad": "presencial",
            "estado": "prevista",
            "version": 1,
        }
        for row in stored
    ]
    if rows:
        connection.execute(sa.insert(citas), rows)


def downgrade() -> None:
    with op.batch_alter_table("pacientes", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("proxima_cita", remanso.core.types.UtcDateTime(timezone=True), nullable=True)
        )
    op.execute(
        "UPDATE pacientes SET proxima_cita = (SELECT min(inicio) FROM citas"
        " WHERE citas.paciente_id = pacientes.id AND estado IN ('prevista', 'confirmada')"
        " AND inicio > CURRENT_TIMESTAMP)"
    )
    op.drop_column("correos", "empezado")
    op.drop_column("correos", "una_vez")
    with op.batch_alter_table("enlaces_cita", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_enlaces_cita_cita_id"))

    op.drop_table("enlaces_cita")
    with op.batch_alter_table("citas", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_citas_terapeuta_id_inicio"))
        batch_op.drop_index(batch_op.f("ix_citas_sesion_id"))
        batch_op.drop_index(batch_op.f("ix_citas_serie_id"))
        batch_op.drop_index(batch_op.f("ix_citas_paciente_id_inicio"))
        batch_op.drop_index(batch_op.f("ix_citas_inicio"))

    op.drop_table("citas")
    with op.batch_alter_table("series_citas", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_series_citas_paciente_id"))

    op.drop_table("series_citas")
    op.drop_table("feeds_agenda")
    op.drop_table("ajustes_agenda")
