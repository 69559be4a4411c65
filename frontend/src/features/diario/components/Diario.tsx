import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { miDiario } from "@/entities/diario/api";
import { todayIso } from "@/lib/days";
import { messageOf } from "@/lib/errors";
import { Anteriores } from "./Anteriores";
import { TodayDiario } from "./TodayDiario";

const AT_ONCE = 30;

/** The patient's diary: today's line, and the days before. */
export function Diario() {
  // The day on which the page was opened: whoever writes past midnight writes of the day they began.
  const [dia] = useState(() => todayIso());
  const [shown, setShown] = useState(AT_ONCE);
  const { data, error, refetch } = useQuery(miDiario(shown + 1));
  if (error && !data) {
    return (
      <ErrorState title="Error al cargar tu diario" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (!data) return <Loading text="Cargando tu diario..." />;
  const before = data.slice(0, shown).filter((linea) => linea.dia !== dia);
  return (
    <>
      <TodayDiario dia={dia} linea={data.find((linea) => linea.dia === dia)} />
      {before.length > 0 && (
        <section className="pila gap-3 mt-6" aria-labelledby="dias-anteriores">
          <h2 id="dias-anteriores">Días anteriores</h2>
          <Anteriores lineas={before} />
        </section>
      )}
      {data.length > shown && (
        <p className="mt-4">
          <Button variant="linea" onClick={() => setShown(shown + AT_ONCE)}>
            Ver más días
          </Button>
        </p>
      )}
    </>
  );
}
