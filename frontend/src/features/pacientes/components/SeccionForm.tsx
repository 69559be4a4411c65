import { type FormEvent, type KeyboardEvent, useEffect, useState } from "react";
import { ApiError } from "@/api/error";
import { Alert } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { notify } from "@/components/ui/toast";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import { PacienteFormContext } from "@/entities/paciente/form/context";
import type { PacienteRead } from "@/entities/paciente/types";
import { isNotFound, messageOf } from "@/lib/errors";
import type { Problems } from "@/lib/useFields";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";
import { SECCIONES, type SeccionId } from "../model/ficha-campos";
import { useSeccion } from "../model/useSeccion";
import { SeccionFields } from "./SeccionFields";

const FIRST_CONTROL = "input, select, textarea, [role=radiogroup]";

interface SeccionFormProps {
  id: SeccionId;
  paciente: PacienteRead;
  onClose: () => void;
}

/** A section as a form. Leaving it with something typed asks first, whichever way it is left. */
export function SeccionForm({ id, paciente, onClose }: SeccionFormProps) {
  const { title } = SECCIONES[id];
  const [saved, setSaved] = useState(false);
  const seccion = useSeccion({
    id,
    paciente,
    onSaved: (changed) => {
      if (changed) notify.success("Cambios guardados");
      setSaved(true);
    },
  });
  const { saving, failure } = seccion;
  const element = useFocusOnProblem<HTMLFormElement>(seccion.refusals, saving, FIRST_CONTROL);

  // A button that waits loses the focus: after a refusal the keyboard goes on from where it was.
  useEffect(() => {
    if (saving || document.activeElement !== document.body) return;
    element.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }, [saving, element]);
  useEffect(() => {
    if (saved) onClose();
  }, [saved, onClose]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    seccion.save(halfTyped(event.currentTarget));
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape" && !saving) onClose();
  }

  return (
    <PacienteFormContext value={seccion}>
      <form
        ref={element}
        className="pila gap-5"
        aria-label={title}
        onSubmit={send}
        onKeyDown={cancelOnEscape}
        noValidate
      >
        <Recovered when={seccion.recovered} />
        <SeccionFields id={id} paciente={paciente} />
        {seccion.clashes && <StaleNotice />}
        {failure && <Alert title="No se pudieron guardar los cambios">{sentenceOf(failure)}</Alert>}
        <div className="acciones">
          <Button type="submit" busy={saving}>
            Guardar
          </Button>
          <Button variant="linea" onClick={onClose} disabled={saving}>
            Cancelar
          </Button>
        </div>
      </form>
      <UnsavedGuard dirty={seccion.dirty && !saved} inPart>
        <p>{`Lo que has cambiado en «${title}» no está guardado.`}</p>
      </UnsavedGuard>
    </PacienteFormContext>
  );
}

function StaleNotice() {
  return (
    <div role="alert">
      <Alert tone="aviso" title="Los datos cambiaron en otra ventana">
        Lo que has escrito sigue aquí. Mira los campos señalados y guarda otra vez: quedará lo que
        ves.
      </Alert>
    </div>
  );
}

function sentenceOf(problem: unknown): string {
  if (isNotFound(problem)) return "El paciente ya no existe o ha sido eliminado.";
  if (problem instanceof ApiError && problem.isNetwork) {
    return "Error de conexión. Verifica tu conexión a internet e intenta de nuevo.";
  }
  return messageOf(problem);
}

/** A date that is only begun has no value: it would be saved as none. */
function halfTyped(form: HTMLFormElement): Problems {
  const begun = [...form.querySelectorAll("input")].find((input) => input.validity.badInput);
  return begun ? { [begun.name]: "La fecha no está completa" } : {};
}
