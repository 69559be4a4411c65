import { useQuery } from "@tanstack/react-query";
import { Alert } from "@/components/states/ErrorState";
import { tipoDetail } from "@/features/tipos/api";
import { CampoField } from "@/features/tipos/components/CampoField";
import { camposOf } from "@/features/tipos/model/filled";
import type { Edicion } from "../model/edicion";
import type { Paciente, SesionRead } from "../types";
import { Lector } from "./Lector";

interface EditarCamposProps {
  sesion: SesionRead;
  paciente: Paciente;
  form: Edicion;
  problem: string | undefined;
  onChange: (patch: Partial<Edicion>) => void;
}

/** The fields of the therapist's own session type, under the names they had when it was saved. */
export function EditarCampos({ sesion, paciente, form, problem, onChange }: EditarCamposProps) {
  const { tipo_sesion_id: tipoId } = sesion;
  const tipo = useQuery({ ...tipoDetail(tipoId ?? ""), enabled: tipoId !== null });
  const campos = camposOf(sesion.campos_datos, tipo.data);
  if (campos.length === 0) return null;
  const { campos_datos } = form;
  return (
    <>
      {campos.map((campo) => (
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
