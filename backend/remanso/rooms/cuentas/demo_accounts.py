"""The accounts of the demonstration practice, said on the sign-in page in development only."""

from remanso.core.actor import Role
from remanso.rooms.cuentas.schemas import DemoAccount

TERAPEUTA = DemoAccount(
    email="ana@demo.remanso.local", name="Ana Robledo", role=Role.TERAPEUTA, password=None
)
PACIENTE = DemoAccount(
    email="lucia@demo.remanso.local",
    name="Lucía Ferrer Aldana",
    role=Role.PACIENTE,
    password="Remanso-2026",
)
DEMO_ACCOUNTS = (TERAPEUTA, PACIENTE)
