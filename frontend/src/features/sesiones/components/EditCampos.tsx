import { Alert } from "@/components/states/ErrorState";
import type { Paciente } from "@/entities/sesion/types";
import { CampoField } from "@/entities/tipo/components/CampoField";
import { camposOf } from "@/entities/tipo/model/field-values";
import type { TipoSesion } from "@/entities/tipo/types";
import type { Edicion } from "../model/sesion-edicion";
import { Lector } from "./Lector";

interface EditarCamposProps {
  paciente: Paciente;
  form: Edicion;
  tipo: TipoSesion | undefined;
  problem: string | undefined;
  onChange: (patch: Partial<Edicion>) => void;
}

/** The fields of the therapist's own session type, and what was said under others. */
export function EditCampos({ paciente, form, tipo, problem, onChange }: EditarCamposProps) {
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
