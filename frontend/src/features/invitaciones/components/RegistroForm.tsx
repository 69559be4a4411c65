import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "@/api/error";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { notice } from "@/components/ui/toast";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import type { LoginState } from "@/entities/cuenta/destinations";
import { PacienteFormContext } from "@/entities/paciente/form/context";
import { messageOf } from "@/lib/errors";
import { changedKeys } from "@/lib/merge-edits";
import { useAction } from "@/lib/useAction";
import { useFields } from "@/lib/useFields";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";
import { answersTo, type Decisiones, isRepresented } from "../model/decisiones";
import {
  emptyRegistro,
  INCOMPLETE,
  isField,
  isIncomplete,
  payloadOf,
  problemsOf,
} from "../model/registroForm";
import { type AvisoInvitacion, readAvisoInvitacion, registerInvited } from "../register-invited";
import { Privacidad } from "./Privacidad";
import { RegistroFields } from "./RegistroFields";

interface Refusal {
  title: string;
  detail?: string;
}

interface RegistroFormProps {
  email: string;
  token: string;
  avisoInvitacion: AvisoInvitacion;
}

/** The registration of whoever was invited at `email`, and was told this of their data. */
export function RegistroForm({ email, token, avisoInvitacion: first }: RegistroFormProps) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const fields = useFields(() => emptyRegistro(email));
  const { form, refuse } = fields;
  const typed = changedKeys(emptyRegistro(email), form).length > 0;
  const [avisoInvitacion, setAvisoInvitacion] = useState(first);
  const [decisiones, setDecisiones] = useState<Decisiones>({});
  const represented = isRepresented(form, avisoInvitacion);
  const { run, pending } = useAction(register);
  // A second click may come when the first has been answered, and the way in is not drawn yet.
  const registered = useRef(false);
  const element = useFocusOnProblem<HTMLFormElement>(fields.refusals, pending);

  function send(event: FormEvent) {
    event.preventDefault();
    if (pending || registered.current) return;
    if (refuse(problemsOf(form))) {
      return setRefusal(isIncomplete(form) ? { title: INCOMPLETE } : null);
    }
    setRefusal(null);
    const registro = {
      ...payloadOf(form, token),
      ...answersTo(avisoInvitacion, decisiones, represented),
    };
    void run(registro, { onError: showRefusal });
  }

  /** It lasts until the way in is there. */
  async function register(registro: Parameters<typeof registerInvited>[0]) {
    await registerInvited(registro);
    registered.current = true;
    notice.success("¡Registro exitoso!", "Ya puedes entrar con tu correo y tu contraseña.");
    await navigate("/login", { replace: true, state: { email } satisfies LoginState });
  }

  /** What was read is not what it says now: it is read, and decided, again. */
  async function readAgain() {
    setAvisoInvitacion(await readAvisoInvitacion(token));
    setDecisiones({});
  }

  function showRefusal(error: unknown) {
    // Where that fails, sending again says so again.
    if (error instanceof ApiError && isAboutTold(error)) {
      readAgain().catch(() => undefined);
    }
    const named = Object.entries(error instanceof ApiError ? error.fields : {});
    refuse(Object.fromEntries(named.filter(([field]) => isField(field))));
    setRefusal({
      title: "Error al registrarse",
      detail: messageOf(error, "No se pudo completar el registro"),
    });
  }

  return (
    <PacienteFormContext value={fields}>
      <form ref={element} className="grid gap-8" onSubmit={send} noValidate>
        <RegistroFields {...fields} />
        <Privacidad
          avisoInvitacion={avisoInvitacion}
          represented={represented}
          decisiones={decisiones}
          onDecide={(finalidad, respuesta) =>
            setDecisiones((before) => ({ ...before, [finalidad]: respuesta }))
          }
        />
        {refusal && <Alert title={refusal.title}>{refusal.detail}</Alert>}
        <Button type="submit" wide busy={pending} className="min-h-[50px]">
          Crear mi cuenta
        </Button>
      </form>
      <UnsavedGuard dirty={typed && !pending}>
        Lo que has escrito no se ha enviado: tu cuenta no está creada.
      </UnsavedGuard>
    </PacienteFormContext>
  );
}

/** Whether what was read, or asked for, is not what it is now. */
function isAboutTold({ code, fields }: ApiError): boolean {
  return code === "text_changed" || fields.consentimientos !== undefined;
}
