import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Alert, ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Select } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { instrumentos } from "@/entities/medida/api";
import type { Instrumento } from "@/entities/medida/types";
import type { PacienteRead } from "@/entities/paciente/types";
import { messageOf } from "@/lib/errors";
import { useMedidaActs } from "../model/useMedidaActs";
import { Creditos } from "./Creditos";
import { type Plan, PlanFields } from "./PlanFields";

interface AsignarDialogProps {
  paciente: PacienteRead;
  onClose: () => void;
}

/** Choosing an instrument for a patient, and when they are asked. */
export function AsignarDialog({ paciente, onClose }: AsignarDialogProps) {
  const { data, error, refetch } = useQuery(instrumentos);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Añadir medida">
      {data && <Form paciente={paciente} catalogo={data} onClose={onClose} />}
      {error && (
        <ErrorState title="Error al cargar los cuestionarios" onRetry={() => void refetch()}>
          {messageOf(error)}
        </ErrorState>
      )}
      {!data && !error && <Loading text="Cargando cuestionarios..." />}
    </Dialog>
  );
}

function Form({
  paciente,
  catalogo,
  onClose,
}: AsignarDialogProps & { catalogo: readonly Instrumento[] }) {
  const { create } = useMedidaActs();
  const [clave, setClave] = useState("");
  const [missing, setMissing] = useState(false);
  const [plan, setPlan] = useState<Plan>({
    cuando: "una_vez",
    hasta: "",
    compartir_tendencia: false,
  });
  const chosen = catalogo.find((each) => each.clave === clave);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!chosen);
    if (!chosen || create.isPending) return;
    create.mutate(
      { paciente_id: paciente.id, instrumento: clave, ...plan, hasta: plan.hasta || null },
      {
        onSuccess: ({ nombre }) => {
          notify.success("Medida añadida", nombre);
          onClose();
        },
      },
    );
  }

  return (
    <form className="pila gap-4" onSubmit={submit} noValidate>
      {create.error && <Alert title="No se ha añadido">{messageOf(create.error)}</Alert>}
      <Field label="Cuestionario" required {...(missing && { error: "Elige un cuestionario" })}>
        {(control) => (
          <Select {...control} value={clave} onChange={(event) => setClave(event.target.value)}>
            <option value="">Elige uno</option>
            <Grupo label="Se responde aquí" of={catalogo.filter(({ items }) => items.length > 0)} />
            <Grupo
              label="Hoja de respuestas: anotas tú la puntuación"
              of={catalogo.filter(({ items }) => items.length === 0)}
            />
          </Select>
        )}
      </Field>
      {chosen && <Creditos instrumento={chosen} />}
      <PlanFields plan={plan} onChange={setPlan} paciente={paciente} />
      <footer>
        <Button variant="linea" onClick={onClose} disabled={create.isPending}>
          Cancelar
        </Button>
        <Button type="submit" busy={create.isPending}>
          Añadir medida
        </Button>
      </footer>
    </form>
  );
}

function Grupo({ label, of }: { label: string; of: readonly Instrumento[] }) {
  return (
    <optgroup label={label}>
      {of.map(({ clave, nombre }) => (
        <option key={clave} value={clave}>
          {nombre}
        </option>
      ))}
    </optgroup>
  );
}
