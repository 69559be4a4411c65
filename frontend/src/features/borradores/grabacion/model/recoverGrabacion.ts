import { queryOptions } from "@tanstack/react-query";
import { fetchGrabacion, finishGrabacion } from "@/entities/grabacion/api";
import type { Grabacion } from "@/entities/grabacion/types";
import { Outbox } from "./outbox";
import { isRecorded } from "./recording-locks";
import { countKept, forgetOld, forgetRecording, isOurs, keptFragments } from "./stored-recording";

const AT_WORK_MS = 30_000;

/** What this browser knows of an unfinished recording. */
export interface Here {
  /** Fragments that only this browser has. */
  kept: number;
  /** Where it is being recorded at this moment, if it is. */
  live: "tab" | "elsewhere" | null;
}

/** Whether a recording can be recovered here, and with how much that only this browser has. */
export const recoverable = (grabacion: Grabacion) =>
  queryOptions({
    queryKey: [
      "grabaciones",
      "aqui",
      grabacion.id,
      grabacion.fecha_actualizacion,
      grabacion.estado,
    ],
    queryFn: () => here(grabacion),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.live ? AT_WORK_MS / 6 : false),
  });

async function here(grabacion: Grabacion): Promise<Here> {
  await forgetOld();
  const kept = await countKept(grabacion.id);
  if (grabacion.estado !== "borrador") return { kept, live: null };
  if (await isRecorded(grabacion.id)) return { kept, live: "tab" };
  const age = Date.now() - Date.parse(grabacion.fecha_actualizacion);
  const elsewhere = age < AT_WORK_MS && !(await isOurs(grabacion.id));
  return { kept, live: elsewhere ? "elsewhere" : null };
}

/** Sends what only this browser has of a recording, and ends it: the server joins what came. */
export async function recover(id: string): Promise<Grabacion> {
  const { fragmentos } = await fetchGrabacion(id);
  const missing = (await keptFragments(id)).filter(({ numero }) => numero > fragmentos);
  const outbox = new Outbox({ id, fragments: missing, onChange: () => {} });
  try {
    await outbox.drained();
  } finally {
    outbox.end();
  }
  const ended = await finishGrabacion(id);
  await forgetRecording(id);
  return ended;
}
