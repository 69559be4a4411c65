import { perfilPaciente } from "@/entities/perfil/api";
import { AvisosCard } from "@/features/avisos-telefono/AvisosCard";
import { Seguridad } from "@/features/factores/components/Seguridad";
import { GuardarCard } from "@/features/guardado/components/GuardarCard";
import { PacienteView } from "@/features/perfil/components/PacienteView";
import { PerfilScreen } from "@/features/perfil/components/PerfilScreen";
import { lazyPart } from "@/lib/lazyPart";

// Most visits only read.
const PacienteForm = lazyPart(async () => ({
  default: (await import("@/features/perfil/components/PacienteForm")).PacienteForm,
}));

// The profile itself is read first.
/** A patient's own profile. */
export function PerfilPacientePage() {
  return (
    <PerfilScreen
      who="paciente"
      query={perfilPaciente}
      thanks="Tus cambios han sido guardados correctamente."
      security={<Seguridad />}
      device={
        <>
          <GuardarCard />
          <AvisosCard />
        </>
      }
      view={(perfil) => <PacienteView perfil={perfil} />}
      form={(perfil, end) => <PacienteForm perfil={perfil} end={end} />}
    />
  );
}
