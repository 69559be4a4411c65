import { askEarly } from "@/api/early-calls";
import { comingDays } from "@/entities/cita/model/comingDays";
import { type Role, readStored } from "@/entities/cuenta/storage";

const ME = "/api/v1/auth/me";

const OF_PACIENTE = [
  "/api/v1/ayuda",
  "/api/v1/pacientes/paciente/dashboard",
  "/api/v1/consentimientos/mios",
  "/api/v1/lo-que-quedo/hoy",
  "/api/v1/medidas/mias",
  "/api/v1/citas/mias",
];

function ofTerapeuta(): string[] {
  const { desde, hasta } = comingDays();
  return [
    "/api/v1/pacientes/?search=&orden=ultima_sesion&offset=0&limit=100",
    `/api/v1/citas/?desde=${desde}&hasta=${hasta}&limit=1000&offset=0`,
    "/api/v1/ai-agent/alertas",
    "/api/v1/sesiones-asincronas/en-curso",
    "/api/v1/escritos/sin-ver",
    "/api/v1/invitations/",
  ];
}

/** What the home of each asks for, as its code will. */
const HOMES: Record<string, { role: Role; calls: () => string[] }> = {
  "/dashboard/paciente": { role: "paciente", calls: () => OF_PACIENTE },
  "/dashboard/terapeuta": { role: "terapeuta", calls: ofTerapeuta },
  "/dashboard/terapeuta/pacientes": { role: "terapeuta", calls: ofTerapeuta },
};

/**
 * Asks who is here, and for what a home shows, before the application is here: the answers are there when it
 * is. It stands in a small file, which the document of every page inside names first.
 */
function begin({ pathname, search }: Location): void {
  const stored = readStored();
  if (!stored || !pathname.startsWith("/dashboard")) return;
  const home = search === "" ? HOMES[pathname] : undefined;
  const mayBe = !stored.mustChangePassword && (!stored.user || stored.user.role === home?.role);
  askEarly([ME, ...(home && mayBe ? home.calls() : [])]);
}

begin(location);
