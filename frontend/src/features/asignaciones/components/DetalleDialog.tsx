import { Check } from "lucide";
import { Alert } from "@/components/states/ErrorState";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Datum } from "@/components/ui/Datum";
import { Dialog } from "@/components/ui/Dialog";
import { Icon } from "@/components/ui/Icon";
import { ArchivosList } from "@/entities/archivo/ArchivosList";
import type { Paciente, UnifiedEjercicio } from "@/entities/asignacion/types";
import { CategoriaBadge } from "@/entities/ejercicio/components/CategoriaBadge";
import { NotaPaciente } from "@/entities/ejercicio/components/NotaPaciente";
import { rowKey } from "@/entities/ejercicio/fuentes";
import { timesInWords } from "@/entities/ejercicio/practica";
import { longDate } from "@/lib/formats";
import { PautaForm } from "./PautaForm";

interface DetalleDialogProps {
  paciente: Paciente;
  /** The rows of one exercise: one for each way it came to the patient. */
  rows: readonly UnifiedEjercicio[];
  onClose: () => void;
}

/** An exercise as its patient has it, with its files and what they wrote. Nobody completes it for them. */
export function DetalleDialog({ paciente, rows, onClose }: DetalleDialogProps) {
  const [ejercicio] = rows;
  const onOpenChange = (open: boolean) => !open && onClose();
  if (!ejercicio) {
    return (
      <Dialog open onOpenChange={onOpenChange} title="Ejercicio no encontrado">
        <Alert tone="aviso" title={`${paciente.nombre} no lo tiene`}>
          Puede que la dirección esté incompleta o que el ejercicio se haya desasignado.
        </Alert>
      </Dialog>
    );
  }
  const { ultima_practica: last } = ejercicio;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      className="w-[min(680px,calc(100vw-32px))]"
      title={<span dir="auto">{ejercicio.titulo}</span>}
    >
      <div className="pila gap-5">
        <div className="fila envuelve gap-2">
          {ejercicio.categoria && <CategoriaBadge categoria={ejercicio.categoria} />}
          <Estado ejercicio={ejercicio} />
        </div>
        {ejercicio.descripcion && (
          <p className="whitespace-pre-line" dir="auto">
            {ejercicio.descripcion}
          </p>
        )}
        {ejercicio.notas_paciente && (
          <section>
            <h3 className="text-lg">{`Lo que escribió ${paciente.nombre}`}</h3>
            <NotaPaciente>{ejercicio.notas_paciente}</NotaPaciente>
          </section>
        )}
        <dl className="datos datos--dobles border-t border-linea pt-5">
          {rows.map((row) => (
            <Datum key={rowKey(row)} label={labelOf(row)}>
              {longDate(row.asignado_en)}
            </Datum>
          ))}
          {last && (
            <Datum label="Practicado">
              {`${timesInWords(ejercicio.hechas_total)}, la última el ${longDate(last)}`}
            </Datum>
          )}
          <Datum label="Creado">{longDate(ejercicio.fecha_creacion)}</Datum>
        </dl>
        <PautaForm key={ejercicio.pauta?.version ?? 0} paciente={paciente} ejercicio={ejercicio} />
        <ArchivosList archivos={ejercicio.archivos} titulo={ejercicio.titulo} />
      </div>
      <footer>
        <Button variant="linea" onClick={onClose}>
          Cerrar
        </Button>
      </footer>
    </Dialog>
  );
}

function Estado({ ejercicio }: { ejercicio: UnifiedEjercicio }) {
  const { fecha_completado: done } = ejercicio;
  if (!done) return <Badge tone="linea">Sin completar</Badge>;
  return (
    <Badge tone="junco" icon={<Icon of={Check} />}>
      {`Completado el ${longDate(done)}`}
    </Badge>
  );
}

function labelOf({ moduleName }: UnifiedEjercicio): string {
  return moduleName === null ? "Asignado" : `Asignado en «${moduleName}»`;
}
