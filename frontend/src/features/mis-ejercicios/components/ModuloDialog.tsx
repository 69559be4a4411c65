import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Skeleton } from "@/components/ui/Skeleton";
import type { ModuloPaciente } from "@/entities/ejercicio/types";
import { useTerapeuta } from "@/entities/portal/useTerapeuta";
import { plural } from "@/lib/formats";
import { misModulos } from "../api";
import { asignadoEl } from "../model/ejercicio-in-words";
import { useEjerciciosDeModulo } from "../model/useMisEjercicios";
import { EjercicioCard } from "./EjercicioCard";
import { PautasCard } from "./PautasCard";

interface ModuloDialogProps {
  id: string;
  onClose: () => void;
}

/** A module with its exercises, which are fetched when somebody asks for them. */
export function ModuloDialog({ id, onClose }: ModuloDialogProps) {
  const { data, isError, refetch } = useQuery(misModulos);
  const modulo = data?.find((one) => one.id === id);
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={<span dir="auto">{modulo?.titulo ?? "Módulo"}</span>}
      description={
        modulo &&
        `${plural(modulo.ejercicios_count, "ejercicio", "ejercicios")}. ${asignadoEl(modulo)}.`
      }
    >
      {modulo && <Contents modulo={modulo} />}
      {data && !modulo && <p className="suave">Este módulo ya no está entre los tuyos.</p>}
      {!data && isError && (
        <ErrorState title="Error al cargar los módulos" onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Loading text="Cargando el módulo...">
          <Skeleton className="h-[140px] rounded-3" />
        </Loading>
      )}
    </Dialog>
  );
}

function Contents({ modulo }: { modulo: ModuloPaciente }) {
  const terapeuta = useTerapeuta();
  return (
    <div className="pila gap-6">
      {modulo.descripcion && (
        <p className="suave whitespace-pre-line break-words" dir="auto">
          {modulo.descripcion}
        </p>
      )}
      <Ejercicios modulo={modulo} />
      <PautasCard titulo="Para recorrer este módulo">
        {[
          `Están en el orden en que los pensó ${terapeuta}, pero puedes empezar por el que hoy te resulte más fácil.`,
          "De uno en uno. No hace falta terminarlo todo antes de la próxima sesión.",
          "Lo que completes aquí queda completado también en tu lista de ejercicios.",
        ]}
      </PautasCard>
    </div>
  );
}

function Ejercicios({ modulo }: { modulo: ModuloPaciente }) {
  const [wanted, setWanted] = useState(false);
  const { data, isFetching, isError, refetch } = useEjerciciosDeModulo(modulo.id, wanted);
  if (modulo.ejercicios_count === 0) {
    return <p className="tenue">Este módulo todavía no tiene ejercicios.</p>;
  }
  if (data) {
    return (
      <ul
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        aria-label={`Ejercicios de ${modulo.titulo}`}
      >
        {data.map((ejercicio) => (
          <EjercicioCard key={ejercicio.id} ejercicio={ejercicio} inModulo />
        ))}
      </ul>
    );
  }
  if (isError && !isFetching) {
    return (
      <ErrorState title="No se pudieron cargar los ejercicios" onRetry={() => void refetch()} />
    );
  }
  return (
    <div>
      <Button variant="suave" busy={isFetching} onClick={() => setWanted(true)}>
        Cargar ejercicios
      </Button>
    </div>
  );
}
