import { partOf } from "@/lib/partOf";
import { perfilPaciente } from "../api";
import { PacienteView } from "../components/PacienteView";
import { PerfilScreen } from "../components/PerfilScreen";

// Most visits only read.
const PacienteForm = partOf(async () => ({
  default: (await import("../components/PacienteForm")).PacienteForm,
}));

/** A patient's own profile. */
export function PerfilPacientePage() {
  return (
    <PerfilScreen
      who="paciente"
      query={perfilPaciente}
      thanks="Tus cambios han sido guardados correctamente."
      view={(perfil) => <PacienteView perfil={perfil} />}
      form={(perfil, end) => <PacienteForm perfil={perfil} end={end} />}
    />
  );
}
