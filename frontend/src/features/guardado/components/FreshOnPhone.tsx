import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUser } from "@/entities/cuenta/session";
import { isConnected, onceBack } from "@/lib/connection";
import { readOnPhone, refreshOnPhone } from "@/lib/offline-copy";
import { fetchGuardado } from "../api";
import { GUARDADO } from "../model/useGuardado";

const OLD_MS = 10 * 60_000;

/** Keeps what lies on the telephone as the server has it: on opening Remanso, on coming back to it, and to a network. */
export function FreshOnPhone() {
  const { id } = useUser();
  const client = useQueryClient();
  useEffect(() => {
    const refresh = async () => {
      if (!(await isOld(id))) return;
      // What cannot be had now is had another time; what is here stays.
      const content = await fetchGuardado(id).catch(() => null);
      if (content) await refreshOnPhone(id, content);
      await client.invalidateQueries({ queryKey: GUARDADO });
    };
    const seen = () => document.visibilityState === "visible" && void refresh();
    void refresh();
    const deaf = onceBack(() => void refresh());
    document.addEventListener("visibilitychange", seen);
    return () => {
      deaf();
      document.removeEventListener("visibilitychange", seen);
    };
  }, [id, client]);
  return null;
}

async function isOld(person: string): Promise<boolean> {
  const kept = isConnected() && (await readOnPhone(person));
  return kept ? Date.now() - kept.since >= OLD_MS : false;
}
