import { Alert } from "@/components/states/ErrorState";
import { CampoField } from "@/features/tipos/components/CampoField";
import { camposOf } from "@/features/tipos/model/filled";
import type { TipoSesion } from "@/features/tipos/types";
import type { Edicion } from "../model/edicion";
import type { Paciente } from "../types";
import { Lector } from "./Lector";

interface EditarCamposProps {
  paciente: Paciente;
  form: Edicion;
  tipo: TipoSesion | undefined;
  problem: string | undefined;
  onChange: (patch: Partial<Edicion>) => void;
}

/** The fields of the therapist's own session type, and what was said under others. */
export function EditarCampos({ paciente, form, tipo, problem, onChange }: EditarCamposProps) {
  const { campos_datos } = form;
  return (
    <>
      {camposOf(campos_datos, tipo).map((campo) => (
        <CampoField
          key={campo.nombre}
          campo={campo}
          value={campos_datos[campo.nombre] ?? null}
          hint={<Lector shared={form.compartir.notas} nombre={paciente.nombre} />}
          onChange={(value) =>
            onChange({ campos_datos: { ...campos_datos, [campo.nombre]: value } })
          }
        />
      ))}
      {problem && <Alert title={problem} />}
    </>
  );
}
