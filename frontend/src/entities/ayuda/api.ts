import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import { ofThisTab } from "@/lib/browser-storage";
import type { Ayuda } from "./types";

const KEPT = "ayuda";
const HOUR = 3_600_000;

/** Whom to call. It is asked for before anybody needs it, and stays for when there is no network. */
export const ayuda = queryOptions({
  queryKey: ["ayuda"],
  queryFn: async ({ signal }): Promise<Ayuda> => {
    const found = await body(api.GET("/api/v1/ayuda", { signal }));
    // Without the practice: whoever uses this browser next need not know whose patient somebody is.
    ofThisTab.set(KEPT, JSON.stringify({ ...found, contacto: null }));
    return found;
  },
  staleTime: HOUR,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The telephones as they are known now: asked for, or of the last time that they were. */
export function useAyuda(): Ayuda | undefined {
  const { data } = useQuery(ayuda);
  return data ?? kept();
}

function kept(): Ayuda | undefined {
  const text = ofThisTab.get(KEPT);
  return text ? (JSON.parse(text) as Ayuda) : undefined;
}
