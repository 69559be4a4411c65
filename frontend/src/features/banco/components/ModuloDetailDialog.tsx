import { useQuery } from "@tanstack/react-query";
import { Pencil, UserPlus } from "lucide";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { EDITOR_COLUMNS, EditorDialog, EditorFoot } from "@/components/ui/EditorDialog";
import { Icon } from "@/components/ui/Icon";
import { ArchivosList } from "@/entities/archivo/ArchivosList";
import { CategoriaBadge } from "@/entities/ejercicio/components/CategoriaBadge";
import type { EjercicioRead, ModuloRead } from "@/entities/ejercicio/types";
import { ejerciciosDeModulo } from "@/entities/modulo/api";
import { longDate } from "@/lib/formats";
import { AsignadosList } from "../asignar/AsignadosList";
import { asignadosDe } from "../asignar/api";
import type { Open } from "../model/banco-address";
import { NotLoaded } from "./NotLoaded";

interface VerModuloDialogProps {
  modulo: ModuloRead;
  onOpen: (open: Open) => void;
}

/** A module as it is: its exercises in their order with their files, who has it and how far they are. */
export function ModuloDetailDialog({ modulo, onOpen }: VerModuloDialogProps) {
  const { id, titulo, descripcion } = modulo;
  const asignados = useQuery(asignadosDe({ kind: "modulo", id, titulo }));
  return (
    <EditorDialog
      open
      onOpenChange={(stay) => !stay && onOpen(null)}
      title={<span dir="auto">{titulo}</span>}
    >
      <div className={EDITOR_COLUMNS}>
        <div className="pila gap-5 content-start">
          <p className="sm tenue">
            {`Creado el ${longDate(modulo.fecha_creacion)}. Cambiado el ${longDate(modulo.fecha_actualizacion)}.`}
          </p>
          {descripcion && (
            <p className="whitespace-pre-line break-words" dir="auto">
              {descripcion}
            </p>
          )}
          <Ejercicios moduloId={id} />
        </div>
        <AsignadosList query={asignados} />
      </div>
      <EditorFoot>
        <Button variant="linea" onClick={() => onOpen(null)}>
          Cerrar
        </Button>
        <Button
          variant="suave"
          icon={<Icon of={UserPlus} />}
          onClick={() => onOpen({ kind: "asignar", id })}
        >
          Asignar
        </Button>
        <Button icon={<Icon of={Pencil} />} onClick={() => onOpen({ kind: "editar", id })}>
          Editar
        </Button>
      </EditorFoot>
    </EditorDialog>
  );
}

function Ejercicios({ moduloId }: { moduloId: string }) {
  const { data, isPending, isError, error, refetch } = useQuery(ejerciciosDeModulo(moduloId));
  return (
    <section className="pila" aria-label="Ejercicios">
      <h3>Ejercicios</h3>
      {isPending && <Loading text="Cargando ejercicios..." />}
      {isError && <NotLoaded what="ejercicios" error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className="tenue">Todavía no tiene ejercicios. Con «Editar» los añades.</p>
      )}
      {data && data.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] [counter-reset:ejercicio]">
          {data.map(({ ejercicio }) => (
            <Ejercicio key={ejercicio.id} {...ejercicio} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Ejercicio({ titulo, descripcion, categoria, archivos }: EjercicioRead) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2 border-t border-linea py-3 pl-8 wrap-anywhere [counter-increment:ejercicio] before:absolute before:top-[13px] before:left-0 before:grid before:size-[28px] before:place-items-center before:rounded-(--guijarro-a) before:bg-primario-suave before:text-sm before:font-[600] before:text-primario-tinta before:content-[counter(ejercicio)] first:border-t-0 [&>.pila]:justify-self-stretch">
      <h4 dir="auto">{titulo}</h4>
      {descripcion && (
        <p className="sm suave whitespace-pre-line" dir="auto">
          {descripcion}
        </p>
      )}
      {categoria && <CategoriaBadge categoria={categoria} />}
      {archivos.length > 0 && <ArchivosList archivos={archivos} titulo={titulo} />}
    </li>
  );
}
