import { useQuery } from "@tanstack/react-query";
import { Pencil, UserPlus } from "lucide-react";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Icon } from "@/components/ui/Icon";
import { ArchivosList } from "@/entities/archivo/ArchivosList";
import { CategoriaBadge } from "@/entities/ejercicio/components/CategoriaBadge";
import type { EjercicioRead, ModuloRead } from "@/entities/ejercicio/types";
import { ejerciciosDeModulo } from "@/entities/modulo/api";
import { longDate } from "@/lib/formats";
import { AsignadosList } from "../asignar/AsignadosList";
import { asignadosDe } from "../asignar/api";
import type { Open } from "../model/place";
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
    <Dialog
      open
      onOpenChange={(stay) => !stay && onOpen(null)}
      className="cuadro--editor"
      title={<span dir="auto">{titulo}</span>}
    >
      <div className="editor-tipo">
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
      <div className="pie-editor">
        <footer>
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
        </footer>
      </div>
    </Dialog>
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
        <ol className="modulo-ejercicios">
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
    <li>
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
