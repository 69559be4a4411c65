import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useUser } from "@/features/cuentas/session";
import type { UnifiedEjercicio } from "@/features/ejercicios/types";
import { ejerciciosDeModulo, misEjercicios } from "../api";
import { fulfilled, useWishes } from "./wishes";

/** The patient's exercises, each as they last wished it. */
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
  const wishes = useWishes();
  return useMemo(() => ejercicios && fulfilled(ejercicios, wishes), [ejercicios, wishes]);
}
