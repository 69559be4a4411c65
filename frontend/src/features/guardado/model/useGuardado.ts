import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useUser } from "@/entities/cuenta/session";
import { forgetOnPhone, keepOnPhone, readOnPhone } from "@/lib/offline-copy";
import { personShown } from "@/lib/unsaved-forms";
import { fetchGuardado, type Guardado } from "../api";

export const GUARDADO = ["guardado"] as const;

/** This browser has no room, or keeps nothing at all. */
export class NoRoomError extends Error {
  override readonly name = "NoRoomError";
}

/** What this browser keeps of the patient, read without a network; `null` when they did not ask for it. */
export function useGuardado() {
  const { id } = useUser();
  return useQuery({
    queryKey: GUARDADO,
    queryFn: () => readOnPhone<Guardado>(id),
    networkMode: "always",
    gcTime: 0,
  });
}

/** Begins to keep it, or ends; throws when it cannot be had, or not be kept. */
export function useKeeping(): (wanted: boolean) => Promise<void> {
  const { id } = useUser();
  const client = useQueryClient();
  return async (wanted) => {
    if (wanted) await begin(id);
    else await forgetOnPhone();
    await client.invalidateQueries({ queryKey: GUARDADO });
  };
}

async function begin(person: string): Promise<void> {
  const content = await fetchGuardado(person);
  // They may have signed out meanwhile.
  if (personShown() !== person) return;
  if (!(await keepOnPhone(person, content))) throw new NoRoomError();
}
