import { useRef, useState } from "react";
import { readCita, updateCita } from "@/entities/cita/api";
import type { Alcance, Cita } from "@/entities/cita/types";
import { useEdicion } from "@/lib/useEdicion";
import { type CitaForm, FIELD_NAMES, formOf, problemsOf, toUpdate } from "./citaForm";
import { useReadAnew } from "./useAgendaActs";

/** The change of an appointment, or of the series that it is of. */
export type Cambio = ReturnType<typeof useCambios>;

/** Changes an appointment; where another stands at that hour, `force` says that it may. */
export function useCambios(cita: Cita, ends: { onSaved: () => void; onClose: () => void }) {
  const readAnew = useReadAnew();
  const [alcance, setAlcance] = useState<Alcance>("esta");
  const forzar = useRef(false);
  const edicion = useEdicion<Cita, CitaForm>({
    place: `cita:${cita.id}`,
    record: cita,
    formOf,
    problemsOf: (form) => problemsOf(form),
    fieldNames: FIELD_NAMES,
    send: (form, _keys, _version, record) =>
      updateCita({ id: record.id, alcance, change: toUpdate(record, form, forzar.current) }),
    reload: ({ id }) => readCita(id),
    onSaved: () => {
      ends.onSaved();
      void readAnew();
    },
    onFailed: () => void readAnew(),
    onClose: ends.onClose,
  });

  function save(force = false): void {
    forzar.current = force;
    edicion.save();
  }

  return { ...edicion, save, alcance, setAlcance };
}
