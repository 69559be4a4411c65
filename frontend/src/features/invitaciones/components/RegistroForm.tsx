import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { ApiError } from "@/api/error";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { notice } from "@/components/ui/toast";
import type { LoginState } from "@/features/cuentas/destinations";
import { messageOf } from "@/lib/errors";
import {
  emptyRegistro,
  INCOMPLETE,
  isField,
  isIncomplete,
  payloadOf,
  type Registro,
  registroSchema,
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
  const form = useForm<Registro>({
    resolver: zodResolver(registroSchema),
    defaultValues: emptyRegistro(email),
  });
  const { isSubmitting } = form.formState;

  async function send(values: Registro) {
    setRefusal(null);
    try {
      await registerInvited(payloadOf(values, token));
    } catch (error) {
      return showRefusal(error);
    }
    notice.success("¡Registro exitoso!", "Ya puedes entrar con tu correo y tu contraseña.");
    return navigate("/login", { replace: true, state: { email } satisfies LoginState });
  }

  function showRefusal(error: unknown) {
    const placed = Object.entries(error instanceof ApiError ? error.fields : {});
    for (const [field, message] of placed) {
      if (isField(field)) form.setError(field, { message }, { shouldFocus: true });
    }
    setRefusal({
      title: "Error al registrarse",
      detail: messageOf(error, "No se pudo completar el registro"),
    });
  }

  function showIncomplete() {
    setRefusal(isIncomplete(form.getValues()) ? { title: INCOMPLETE } : null);
  }

  return (
    <FormProvider {...form}>
      <form
        className="registro"
        onSubmit={(event) => void form.handleSubmit(send, showIncomplete)(event)}
        noValidate
      >
        <RegistroFields />
        {refusal && <Alert title={refusal.title}>{refusal.detail}</Alert>}
        <Button type="submit" wide busy={isSubmitting} className="min-h-[50px]">
          Crear mi cuenta
        </Button>
      </form>
    </FormProvider>
  );
}
