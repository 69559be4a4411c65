import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { ApiError } from "@/api/error";
import { Alert } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { notify } from "@/components/ui/toast";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import { isNotFound, messageOf } from "@/lib/errors";
import { SECCIONES, type SeccionId } from "../model/campos";
import type { Edicion } from "../model/edicion";
import { Elsewhere } from "../model/elsewhere";
import { useSeccion } from "../model/useSeccion";
import type { PacienteRead } from "../types";
import { SeccionFields } from "./SeccionFields";

interface SeccionFormProps {
  id: SeccionId;
  paciente: PacienteRead;
  onClose: () => void;
}

/** A section as a form. Leaving it with something typed asks first, whichever way it is left. */
export function SeccionForm({ id, paciente, onClose }: SeccionFormProps) {
  const { title } = SECCIONES[id];
  const [saved, setSaved] = useState(false);
  const { form, elsewhere, recovered, isStale, problem, isPending, submit } = useSeccion({
    id,
    paciente,
    onSaved: (changed) => {
      if (changed) notify.success("Cambios guardados");
      setSaved(true);
    },
  });
  const element = useRef<HTMLFormElement>(null);
  const { isDirty } = form.formState;

  useEffect(() => focusFirst(element.current), []);
  // A button that waits loses the focus: after a refusal the keyboard goes on from where it was.
  useEffect(() => {
    if (isPending || document.activeElement !== document.body) return;
    element.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }, [isPending]);
  useEffect(() => {
    if (saved) onClose();
  }, [saved, onClose]);

  function send(event: FormEvent<HTMLFormElement>) {
    const incomplete = halfTyped(event.currentTarget);
    if (!incomplete) return void submit(event);
    event.preventDefault();
    form.setError(incomplete, { message: "La fecha no está completa" }, { shouldFocus: true });
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape" && !isPending) onClose();
  }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className="pila gap-5"
        aria-label={title}
        onSubmit={send}
        onKeyDown={cancelOnEscape}
        noValidate
      >
        <Recovered when={recovered} />
        <Elsewhere value={elsewhere}>
          <SeccionFields id={id} paciente={paciente} />
        </Elsewhere>
        {isStale && <StaleNotice />}
        {problem !== null && (
          <Alert title="No se pudieron guardar los cambios">{sentenceOf(problem)}</Alert>
        )}
        <div className="acciones">
          <Button type="submit" busy={isPending}>
            Guardar
          </Button>
          <Button variant="linea" onClick={onClose} disabled={isPending}>
            Cancelar
          </Button>
        </div>
      </form>
      <UnsavedGuard dirty={isDirty && !saved} inPart>
        <p>{`Lo que has cambiado en «${title}» no está guardado.`}</p>
      </UnsavedGuard>
    </FormProvider>
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

function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("input, select, textarea, [role=radiogroup]")?.focus();
}

/** A date that is only begun has no value: it would be saved as none. */
function halfTyped(form: HTMLFormElement): keyof Edicion | undefined {
  const inputs = form.querySelectorAll("input");
  const begun = [...inputs].find((input) => input.validity.badInput);
  return begun?.name as keyof Edicion | undefined;
}
