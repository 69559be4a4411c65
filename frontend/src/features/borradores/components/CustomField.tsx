import type { Campo } from "@/entities/borrador/types";
import { CampoField } from "@/entities/tipo/components/CampoField";
import { useSessionForm } from "../context";
import { Reader } from "./audience";

/** One field of a therapist's own type of session, in the form of a session. */
export function CustomField({ campo }: { campo: Campo }) {
  const { form, change, problems } = useSessionForm();
  const { campos_datos } = form;
  return (
    <CampoField
      campo={campo}
      value={campos_datos[campo.nombre] ?? null}
      onChange={(next) => change({ campos_datos: { ...campos_datos, [campo.nombre]: next } })}
      hint={<Reader shareable />}
      error={problems[`campo:${campo.nombre}`]}
    />
  );
}
