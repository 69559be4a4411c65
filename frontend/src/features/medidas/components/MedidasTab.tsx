import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide";
import { useState } from "react";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { instrumentos, medidasDe } from "@/entities/medida/api";
import type { PacienteRead } from "@/entities/paciente/types";
import { sesionesOf } from "@/entities/sesion/api";
import { messageOf } from "@/lib/errors";
import { groupOf } from "../model/grupos";
import { AsignarDialog } from "./AsignarDialog";
import { MedidaCard } from "./MedidaCard";

/** What a patient is asked between sessions, and how it has gone. */
export function MedidasTab({ paciente }: { paciente: PacienteRead }) {
  const [assigning, setAssigning] = useState(false);
  return (
    <section className="pila gap-5" aria-label="Medidas">
      <div className="entre">
        <h2>Medidas</h2>
        <Button size="s" icon={<Icon of={Plus} />} onClick={() => setAssigning(true)}>
          Añadir medida
        </Button>
      </div>
      <Medidas paciente={paciente} />
      {assigning && <AsignarDialog paciente={paciente} onClose={() => setAssigning(false)} />}
    </section>
  );
}

function Medidas({ paciente }: { paciente: PacienteRead }) {
  const medidas = useQuery(medidasDe(paciente.id));
  const catalogo = useQuery(instrumentos);
  const { data: sesiones = [] } = useQuery(sesionesOf(paciente.id));
  const failed = [medidas, catalogo].find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    const retry = () => void Promise.all([medidas.refetch(), catalogo.refetch()]);
    return (
      <ErrorState title="Error al cargar las medidas" onRetry={retry}>
        {messageOf(failed.error)}
      </ErrorState>
    );
  }
  if (!medidas.data || !catalogo.data) return <Loading text="Cargando medidas..." />;
  if (medidas.data.length === 0) {
    return (
      <EmptyState title="Todavía no hay medidas">
        {`Elige un cuestionario y cuándo lo responde ${paciente.nombre}. Aquí verás sus puntuaciones a lo largo del tiempo.`}
      </EmptyState>
    );
  }
  return groupOf(medidas.data).map((grupo) => (
    <MedidaCard
      key={grupo.clave}
      grupo={grupo}
      instrumento={catalogo.data.find(({ clave }) => clave === grupo.clave)}
      sesiones={sesiones.map(({ fecha }) => fecha)}
      paciente={paciente}
    />
  ));
}
