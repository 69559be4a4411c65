import { CloudAlert, CloudCheck } from "lucide";
import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/Icon";
import type { SaveStatus } from "@/lib/autosave";
import { plural } from "@/lib/formats";

/**
 * Whether what is typed is on the server. It stays calm: a save in passing does not change it, and the
 * time it tells moves in minutes.
 */
export function SaveNote({ status }: { status: SaveStatus }) {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  if (status.kind === "saved" && status.at !== savedAt) setSavedAt(status.at);
  const now = useMinutes();
  const trouble = troubleOf(status);

  return (
    <span className="autosave" role="status" aria-live={trouble ? "polite" : "off"}>
      {trouble && (
        <>
          <Icon of={CloudAlert} className="text-aviso-tinta" />
          {trouble}
        </>
      )}
      {!trouble && savedAt !== null && (
        <>
          <Icon of={CloudCheck} />
          {`Guardado ${agoOf(now - savedAt)}`}
        </>
      )}
    </span>
  );
}

function troubleOf(status: SaveStatus): string | null {
  if (status.kind === "unreachable") return "Sin conexión: lo guardaremos en cuanto vuelva";
  if (status.kind === "refused") return `Sin guardar: ${status.reason}`;
  return null;
}

function agoOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return "hace un momento";
  if (minutes < 60) return `hace ${minutes} min`;
  return `hace ${plural(Math.floor(minutes / 60), "hora", "horas")}`;
}

function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
