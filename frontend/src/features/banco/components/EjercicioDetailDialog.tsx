import { Pencil, UserPlus } from "lucide";
import { Button } from "@/components/ui/Button";
import { Datum } from "@/components/ui/Datum";
import { Dialog } from "@/components/ui/Dialog";
import { Icon } from "@/components/ui/Icon";
import { ArchivosList } from "@/entities/archivo/ArchivosList";
import { CategoriaBadge } from "@/entities/ejercicio/components/CategoriaBadge";
import type { EjercicioRead } from "@/entities/ejercicio/types";
import { number, plural, shortDate } from "@/lib/formats";
import type { Open } from "../model/banco-address";

interface VerEjercicioDialogProps {
  ejercicio: EjercicioRead;
  onOpen: (open: Open) => void;
}

/** An exercise as it is: what it asks, its files, and who has it. */
export function EjercicioDetailDialog({ ejercicio, onOpen }: VerEjercicioDialogProps) {
  const { id, titulo, descripcion, categoria, archivos } = ejercicio;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onOpen(null)}
      className="w-[min(680px,calc(100vw-32px))]"
      title={<span dir="auto">{titulo}</span>}
    >
      <div className="pila gap-5">
        {categoria && (
          <p>
            <CategoriaBadge categoria={categoria} />
          </p>
        )}
        {descripcion ? (
          <p className="whitespace-pre-line" dir="auto">
            {descripcion}
          </p>
        ) : (
          <p className="tenue">Sin descripción.</p>
        )}
        <section className="pila gap-3" aria-label="Archivos">
          <h3>Archivos</h3>
          <ArchivosList archivos={archivos} titulo={titulo} />
        </section>
        <dl className="datos grid-cols-2 border-t border-linea pt-5">
          <Datum label="Lo tienen">{whoHas(ejercicio)}</Datum>
          <Datum label="Está en">{plural(ejercicio.modulos_count, "módulo", "módulos")}</Datum>
          <Datum label="Creado">{shortDate(ejercicio.fecha_creacion)}</Datum>
          <Datum label="Cambiado">{shortDate(ejercicio.fecha_actualizacion)}</Datum>
        </dl>
      </div>
      <footer>
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
    </Dialog>
  );
}

/** `3 pacientes (2 lo han completado)`. */
function whoHas({ pacientes_count: pacientes, completados_count: done }: EjercicioRead): string {
  if (pacientes === 0) return "Nadie todavía";
  const who = plural(pacientes, "paciente", "pacientes");
  if (done === 0) return who;
  return `${who} (${number(done)} lo ${done === 1 ? "ha" : "han"} completado)`;
}
