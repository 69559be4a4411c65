import { Link } from "react-router";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Badge } from "@/components/ui/Badge";
import { Datum } from "@/components/ui/Datum";
import { Dialog } from "@/components/ui/Dialog";
import { Skeleton } from "@/components/ui/Skeleton";
import { ArchivosList } from "@/entities/archivo/ArchivosList";
import { CategoriaBadge } from "@/entities/ejercicio/components/CategoriaBadge";
import { NotaPaciente } from "@/entities/ejercicio/components/NotaPaciente";
import { rowKey } from "@/entities/ejercicio/fuentes";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { useTerapeuta } from "@/entities/portal/useTerapeuta";
import { longDate } from "@/lib/formats";
import { completadoEl, fuenteOf } from "../model/ejercicio-in-words";
import { useMisEjercicios } from "../model/useMisEjercicios";
import { useMisEjerciciosAddress } from "../model/useMisEjerciciosAddress";
import { CompletadoCheckbox } from "./CompletadoCheckbox";
import { PautasCard } from "./PautasCard";
import { PracticaCount } from "./PracticaCount";
import { Recordatorio } from "./Recordatorio";

interface EjercicioDialogProps {
  id: string;
  onClose: () => void;
}

/** An exercise in full: what it is, its files, whether it is done, and how to go about it. */
export function EjercicioDialog({ id, onClose }: EjercicioDialogProps) {
  const { data, isError, refetch } = useMisEjercicios();
  const rows = data?.filter((row) => row.id === id) ?? [];
  const [first] = rows;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={<span dir="auto">{first?.titulo ?? "Ejercicio"}</span>}
    >
      {first && <Contents ejercicio={first} rows={rows} />}
      {data && !first && <p className="suave">Este ejercicio ya no está entre los tuyos.</p>}
      {!data && isError && (
        <ErrorState title="Error al cargar los ejercicios" onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Loading text="Cargando el ejercicio...">
          <Skeleton className="h-[140px] rounded-3" />
        </Loading>
      )}
    </Dialog>
  );
}

interface ContentsProps {
  ejercicio: UnifiedEjercicio;
  /** The ways in which it came to the patient. */
  rows: readonly UnifiedEjercicio[];
}

function Contents({ ejercicio, rows }: ContentsProps) {
  const terapeuta = useTerapeuta();
  const { titulo, descripcion, categoria, archivos } = ejercicio;
  return (
    <div className="pila gap-6">
      <p className="fila envuelve gap-2">
        {categoria && <CategoriaBadge categoria={categoria} />}
        {rows.map((row) => (
          <Badge key={rowKey(row)} tone="linea">
            {fuenteOf(row)}
          </Badge>
        ))}
      </p>
      {descripcion && (
        <p className="whitespace-pre-line break-words" dir="auto">
          {descripcion}
        </p>
      )}
      <Control ejercicio={ejercicio} />
      <PracticaCount ejercicio={ejercicio} />
      {archivos.length > 0 && (
        <section className="pila gap-3">
          <h3>Archivos</h3>
          <ArchivosList archivos={archivos} titulo={titulo} />
        </section>
      )}
      <Recordatorio key={ejercicio.recordatorio} ejercicio={ejercicio} />
      <PautasCard titulo="Antes de empezar">
        {[
          "Elige un rato en el que nadie te apure, y léelo entero antes de empezar.",
          "No hay una manera correcta de hacerlo: lo que notes ya es parte del ejercicio.",
          `Si te remueve demasiado, para. Puedes retomarlo otro día, o hablarlo antes con ${terapeuta}.`,
          `Al terminar puedes dejar unas notas: ${terapeuta} podrá leerlas.`,
        ]}
      </PautasCard>
      <dl className="datos grid-cols-[repeat(auto-fill,minmax(min(220px,100%),1fr))]">
        {rows.map((row) => (
          <Datum
            key={rowKey(row)}
            label={rows.length > 1 ? `Asignado (${fuenteOf(row)})` : "Asignado"}
          >
            {longDate(row.asignado_en)}
          </Datum>
        ))}
        <Datum label="Creado">{longDate(ejercicio.fecha_creacion)}</Datum>
      </dl>
    </div>
  );
}

function Control({ ejercicio }: { ejercicio: UnifiedEjercicio }) {
  const { to } = useMisEjerciciosAddress();
  const { id, completado, fecha_completado: done, notas_paciente: notas } = ejercicio;
  return (
    <section
      className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-2 bg-superficie-2 py-3 pr-4 pl-2 [box-shadow:inset_0_0_0_1px_var(--linea)] max-md:grid-cols-[44px_minmax(0,1fr)]"
      aria-label="Tu avance"
    >
      <CompletadoCheckbox ejercicio={ejercicio} />
      <div className="[&>blockquote]:mt-1">
        <p>{done ? completadoEl(done) : "Márcalo cuando lo hayas hecho"}</p>
        {notas && <NotaPaciente>{notas}</NotaPaciente>}
      </div>
      <Link
        className="btn btn--linea btn--s max-md:justify-self-start max-md:[grid-column:2]"
        to={to({ notas: id })}
        preventScrollReset
      >
        {completado ? "Ver mis notas" : "Completar con notas"}
      </Link>
    </section>
  );
}
