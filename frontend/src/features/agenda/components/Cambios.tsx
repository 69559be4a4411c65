import type { FormEvent, ReactNode } from "react";
import { ConflictNotice } from "@/components/states/ConflictNotice";
import { Alert } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { RadioChips } from "@/components/ui/RadioChips";
import type { Alcance } from "@/entities/cita/types";
import { messageOf } from "@/lib/errors";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";
import { LABELS } from "../model/citaForm";
import { conflictsIn } from "../model/useAgendaActs";
import type { Cambio } from "../model/useCambios";
import { CitaConflict } from "./CitaConflict";
import { CitaFields } from "./CitaFields";

const ALCANCES: readonly { value: Alcance; label: string }[] = [
  { value: "esta", label: "Solo esta" },
  { value: "siguientes", label: "Esta y las siguientes" },
  { value: "todas", label: "Todas" },
];

interface CambiosProps {
  edicion: Cambio;
  /** It is one of a series. */
  serie: boolean;
  /** What else can be done, beside saving. */
  children: ReactNode;
}

/** The form in which an appointment is changed. */
export function Cambios({ edicion, serie, children }: CambiosProps) {
  const { form, problems, change, saving, clashes, failure } = edicion;
  const box = useFocusOnProblem<HTMLFormElement>(edicion.refusals, saving);
  const conflictos = conflictsIn(failure);

  function submit(event: FormEvent) {
    event.preventDefault();
    edicion.save();
  }

  return (
    <form ref={box} onSubmit={submit} noValidate className="pila gap-4">
      <Recovered when={edicion.recovered} />
      <CitaFields
        form={form}
        problems={problems}
        change={change}
        isNew={false}
        canRepeat={!serie}
      />
      {serie && (
        <RadioChips
          label="A qué citas de la serie"
          value={edicion.alcance}
          onChange={edicion.setAlcance}
          choices={ALCANCES}
        />
      )}
      {clashes && (
        <ConflictNotice
          title="Los datos cambiaron en otra ventana"
          names={clashes.map((key) => LABELS[key] ?? key)}
        />
      )}
      {conflictos && <CitaConflict conflictos={conflictos} />}
      {failure && !conflictos && (
        <Alert title="No se ha podido guardar">{messageOf(failure)}</Alert>
      )}
      <footer>
        {children}
        {conflictos ? (
          <Button busy={saving} onClick={() => edicion.save(true)}>
            Guardar igualmente
          </Button>
        ) : (
          <Button type="submit" busy={saving}>
            Guardar cambios
          </Button>
        )}
      </footer>
    </form>
  );
}
