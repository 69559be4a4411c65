import { useQueryClient } from "@tanstack/react-query";
import { pacienteDetail, pacienteKeys, updatePaciente } from "@/entities/paciente/api";
import {
  changesOf,
  type Edicion,
  partOf,
  problemsOf,
} from "@/entities/paciente/form/paciente-edicion";
import type { CampoName, PacienteRead } from "@/entities/paciente/types";
import { useEdicion } from "@/lib/useEdicion";
import { inWords, SECCIONES, type SeccionId } from "./ficha-campos";

interface SeccionOptions {
  id: SeccionId;
  paciente: PacienteRead;
  /** It is as it should be; `changed` unless there was nothing to change. */
  onSaved: (changed: boolean) => void;
}

/** A part of a patient being edited, and beside each field what another window made of it meanwhile. */
export function useSeccion({ id, paciente, onSaved }: SeccionOptions) {
  const { campos } = SECCIONES[id];
  const client = useQueryClient();
  const edicion = useEdicion<PacienteRead, Partial<Edicion>>({
    place: `paciente:${paciente.id}:${id}`,
    record: paciente,
    formOf: (record) => partOf(record, campos),
    problemsOf,
    send: async (form, _keys, version, record) => {
      const change = changesOf(record, form, campos);
      // Spaces around a name are typed, and no change.
      if (Object.keys(change).length === 0) return record;
      return updatePaciente(record.id, { ...change, version });
    },
    reload: ({ id: key }) => client.fetchQuery({ ...pacienteDetail(key), staleTime: 0 }),
    onSaved: (saved) => {
      client.setQueryData(pacienteKeys.detail(saved.id), saved);
      void client.invalidateQueries({ queryKey: pacienteKeys.lists });
      onSaved(saved.version !== paciente.version);
    },
    onClose: () => onSaved(false),
  });
  const { form, record, changedElsewhere } = edicion;
  const now = partOf(record, campos);
  const otherWindow: Partial<Record<CampoName, string>> = Object.fromEntries(
    changedElsewhere.map((name) => [
      name,
      form[name] === now[name]
        ? "Cambió en la otra ventana."
        : `En la otra ventana: ${inWords(name, record) ?? "Sin indicar"}`,
    ]),
  );
  return { ...edicion, otherWindow };
}
