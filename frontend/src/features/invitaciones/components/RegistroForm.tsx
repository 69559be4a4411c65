import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "@/api/error";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { notice } from "@/components/ui/toast";
import type { LoginState } from "@/entities/cuenta/destinations";
import { PacienteFormContext } from "@/entities/paciente/form/context";
import { messageOf } from "@/lib/errors";
import { useAction } from "@/lib/useAction";
import { useFields } from "@/lib/useFields";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";
import {
  emptyRegistro,
  INCOMPLETE,
  isField,
  isIncomplete,
  payloadOf,
  problemsOf,
} from "../model/registro";
import { registerInvited } from "../registro";
import { RegistroFields } from "./RegistroFields";

interface Refusal {
  title: string;
  detail?: string;
}

/** The registration of whoever was invited at `email`. */
export function RegistroForm({ email, token }: { email: string; token: string }) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const fields = useFields(() => emptyRegistro(email));
  const { form, refuse } = fields;
  const { run, pending } = useAction(register);
  const element = useFocusOnProblem<HTMLFormElement>(fields.refusals, pending);

  function send(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (refuse(problemsOf(form))) {
      return setRefusal(isIncomplete(form) ? { title: INCOMPLETE } : null);
    }
    setRefusal(null);
    void run(payloadOf(form, token), { onError: showRefusal });
  }

  /** It lasts until the way in is there: a click meanwhile registers nobody twice. */
  async function register(registro: Parameters<typeof registerInvited>[0]) {
    await registerInvited(registro);
    notice.success("¡Registro exitoso!", "Ya puedes entrar con tu correo y tu contraseña.");
    await navigate("/login", { replace: true, state: { email } satisfies LoginState });
  }

  function showRefusal(error: unknown) {
    const named = Object.entries(error instanceof ApiError ? error.fields : {});
    refuse(Object.fromEntries(named.filter(([field]) => isField(field))));
    setRefusal({
      title: "Error al registrarse",
      detail: messageOf(error, "No se pudo completar el registro"),
    });
  }

  return (
    <PacienteFormContext value={fields}>
      <form ref={element} className="registro" onSubmit={send} noValidate>
        <RegistroFields {...fields} />
        {refusal && <Alert title={refusal.title}>{refusal.detail}</Alert>}
        <Button type="submit" wide busy={pending} className="min-h-[50px]">
          Crear mi cuenta
        </Button>
      </form>
    </PacienteFormContext>
  );
}
