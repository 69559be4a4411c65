import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useUser } from "@/entities/cuenta/session";
import { propioKeys } from "@/entities/portal/api";
import { progresoKeys } from "@/entities/progreso/api";
import { onceBack } from "@/lib/connection";
import { misKeys } from "../api";
import { enviarGuardadas } from "../model/sinEnviar";

/** Sends the times that could not be sent before: now, and whenever the connection comes back. Shows nothing. */
export function EnviarGuardadas(): null {
  const client = useQueryClient();
  const { id } = useUser();
  const send = useEffectEvent(async () => {
    if (!(await enviarGuardadas(id))) return;
    void client.invalidateQueries({ queryKey: misKeys.ejercicios });
    void client.invalidateQueries({ queryKey: progresoKeys.all(id) });
    void client.invalidateQueries({ queryKey: propioKeys.dashboard });
  });
  useEffect(() => {
    void send();
    return onceBack(() => void send());
  }, []);
  return null;
}
