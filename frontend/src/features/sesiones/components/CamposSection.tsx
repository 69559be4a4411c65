import type { Paciente, SesionRead } from "@/entities/sesion/types";
import { Lector } from "./Lector";
import { SesionPart } from "./SesionPart";

interface CamposSectionProps {
  sesion: SesionRead;
  paciente: Paciente;
}

/** The fields of the therapist's own session type. */
export function CamposSection({ sesion, paciente }: CamposSectionProps) {
  const campos = Object.entries(sesion.campos_datos);
  if (campos.length === 0) return null;
  return (
    <SesionPart
      title="Campos específicos"
      aside={<Lector shared={sesion.compartir.notas} nombre={paciente.nombre} que="los" />}
    >
      <dl className="datos">
        {campos.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Value value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </SesionPart>
  );
}

function Value({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === "") return "Sin indicar";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "object") {
    return <pre className="text-xs whitespace-pre-wrap">{JSON.stringify(value, null, 2)}</pre>;
  }
  return String(value);
}
