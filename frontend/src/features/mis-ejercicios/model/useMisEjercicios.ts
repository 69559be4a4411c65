import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useUser } from "@/entities/cuenta/session";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { ejerciciosDeModulo, misEjercicios } from "../api";
import { applyCompletions, usePendingCompletions } from "./pendingCompletions";

/** The patient's exercises, each as they last marked it. */
export function useMisEjercicios() {
  const query = useQuery(misEjercicios(useUser().id));
  return { ...query, data: useFulfilled(query.data) };
}

/** Those of a module, likewise; asked for when wanted, and there at once when they were before. */
export function useEjerciciosDeModulo(moduloId: string, wanted: boolean) {
  const query = useQuery({ ...ejerciciosDeModulo(moduloId), enabled: wanted });
  return { ...query, data: useFulfilled(query.data) };
}

function useFulfilled(ejercicios: readonly UnifiedEjercicio[] | undefined) {
  const pending = usePendingCompletions();
  return useMemo(() => ejercicios && applyCompletions(ejercicios, pending), [ejercicios, pending]);
}
