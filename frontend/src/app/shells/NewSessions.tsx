import { useQuery } from "@tanstack/react-query";
import { dashboard } from "@/entities/portal/api";

/** How many of their sessions the patient has not opened yet; nothing when there are none. */
export function NewSessions() {
  const { data } = useQuery(dashboard);
  if (!data?.sesiones_nuevas) return null;
  return (
    <span className="cuenta cuenta--nueva">
      {data.sesiones_nuevas}
      <span className="oculto"> sin abrir</span>
    </span>
  );
}
