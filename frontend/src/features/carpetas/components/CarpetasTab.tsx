import { ArrowLeft } from "lucide";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { ButtonLink } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Skeleton } from "@/components/ui/Skeleton";
import { messageOf } from "@/lib/errors";
import { fileSize, plural } from "@/lib/formats";
import { carpetasOf, isEmpty, sizeOf } from "../model/carpetas";
import { useMaterial } from "../model/useMaterial";
import type { Carpeta, Material, Paciente } from "../types";
import { CarpetaRow } from "./CarpetaRow";

/** Everything kept of a patient, in the folder where one looks for it. */
export function CarpetasTab({ paciente }: { paciente: Paciente }) {
  const { data, error, retry } = useMaterial(paciente);
  return (
    <section className="grid gap-6 [&_h2]:text-lg [&_h3]:text-md" aria-labelledby="carpetas-titulo">
      <header className="entre envuelve">
        <div>
          <h2 id="carpetas-titulo">{`Carpetas de ${paciente.nombre}`}</h2>
          {data && <p className="sm tenue">{totalOf(data)}</p>}
        </div>
        <ButtonLink
          to="?tab=sessions"
          variant="texto"
          size="s"
          icon={<Icon of={ArrowLeft} />}
          preventScrollReset
        >
          Volver a las sesiones
        </ButtonLink>
      </header>
      {data && <Contenido material={data} paciente={paciente} />}
      {!data && error !== null && (
        <ErrorState title="Error al cargar los archivos" onRetry={retry}>
          {messageOf(error)}
        </ErrorState>
      )}
      {!data && error === null && (
        <Loading text="Cargando archivos...">
          <div className="pila gap-2" aria-hidden="true">
            <Skeleton className="h-16 rounded-3" />
            <Skeleton className="h-16 rounded-3" />
            <Skeleton className="h-16 rounded-3" />
          </div>
        </Loading>
      )}
    </section>
  );
}

function Contenido({ material, paciente }: { material: Material; paciente: Paciente }) {
  const carpetas = useMemo(() => carpetasOf(material), [material]);
  const [params, setParams] = useSearchParams();
  if (isEmpty(carpetas)) {
    return (
      <EmptyState title="Aún no hay archivos">
        {`Los videos, las transcripciones y los ejercicios de ${paciente.nombre} se ordenan aquí solos.`}
      </EmptyState>
    );
  }
  const asked = params.get("carpeta");
  const open = asked ?? carpetas.sesiones[0]?.id;
  const toggle = ({ id }: Carpeta) => {
    const next = new URLSearchParams(params);
    next.set("carpeta", id === open ? "ninguna" : id);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const group = (titulo: string, some: Carpeta[], note?: string) =>
    some.length > 0 && (
      <section className="pila gap-2">
        <h3>{titulo}</h3>
        {note && <p className="sm tenue">{note}</p>}
        <ul className="pila gap-2">
          {some.map((carpeta) => (
            <CarpetaRow
              key={carpeta.id}
              carpeta={carpeta}
              open={carpeta.id === open}
              deletable={some !== carpetas.ejercicios}
              onToggle={() => toggle(carpeta)}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {group("Sesiones", carpetas.sesiones)}
      {group("Borradores", carpetas.borradores)}
      {group(
        "Ejercicios",
        carpetas.ejercicios,
        "Son de tu banco: se cambian y se eliminan allí, para todos los que los tienen.",
      )}
      {group("Otros", carpetas.otros)}
    </>
  );
}

function totalOf({ files }: Material): string {
  if (files.length === 0) return "Aún sin archivos guardados";
  return `${plural(files.length, "archivo guardado", "archivos guardados")}, ${fileSize(sizeOf(files))}`;
}
