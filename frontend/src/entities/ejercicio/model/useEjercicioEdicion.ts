import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useDiscardNew } from "@/entities/archivo/useDiscardNew";
import { isRefusal } from "@/lib/errors";
import { useEdicion } from "@/lib/useEdicion";
import {
  bankChanged,
  createEjercicio,
  ejercicioDetail,
  ejercicioKeys,
  updateEjercicio,
} from "../api";
import type { EjercicioCreate, EjercicioRead } from "../types";
import {
  BLANK,
  type EjercicioForm,
  formOf,
  onlyLostFiles,
  payloadOf,
  problemsOf,
} from "./ejercicioForm";

interface Options {
  /** Without one a new one is made. */
  ejercicio: EjercicioRead | undefined;
  /** Where a new one is being made. */
  place: string;
  untitled: string;
  onSaved: (ejercicio: EjercicioRead) => void;
  onClose: () => void;
}

/** An exercise being written, new or one there is, until it is saved. */
export function useEjercicioEdicion({ ejercicio, place, untitled, onSaved, onClose }: Options) {
  const client = useQueryClient();
  const sent = useRef(false);
  const edicion = useEdicion<EjercicioRead, EjercicioForm>({
    place: `ejercicio:${ejercicio?.id ?? place}`,
    record: ejercicio ?? BLANK,
    formOf,
    problemsOf: (form) => problemsOf(form, untitled),
    send: (form, keys, version) => {
      sent.current = true;
      const change = payloadOf(form, keys);
      return ejercicio
        ? updateEjercicio(ejercicio.id, { ...change, version })
        : createEjercicio(change as EjercicioCreate);
    },
    reload: () =>
      client.fetchQuery({ ...ejercicioDetail(ejercicio?.id ?? BLANK.id), staleTime: 0 }),
    fieldNames: { archivo_url: "archivos" },
    onSaved: (saved) => {
      client.setQueryData<EjercicioRead[]>(
        ejercicioKeys.list,
        (list) => list && [...list.filter(({ id }) => id !== saved.id), saved],
      );
      bankChanged(client);
      onSaved(saved);
    },
    onFailed: (error) => {
      sent.current = !isRefusal(error);
    },
    onClose,
  });
  useDiscardNew(edicion.form.archivos, () => sent.current);
  const before = formOf(edicion.record);
  return { ...edicion, onlyLostFiles: onlyLostFiles(before, edicion.form) };
}

/** What the dialog needs of it. */
export type EdicionOfEjercicio = ReturnType<typeof useEjercicioEdicion>;
