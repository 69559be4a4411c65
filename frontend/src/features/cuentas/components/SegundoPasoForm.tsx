import { type FormEvent, useState } from "react";
import { ApiError } from "@/api/error";
import { Alert } from "@/components/states/ErrorState";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/inputs";
import { verifyTicket } from "@/entities/cuenta/api";
import { SIGNED_IN } from "@/entities/cuenta/notices";
import { messageOf } from "@/lib/errors";
import { useAction } from "@/lib/useAction";
import { type StepState, useEntering } from "../useSignIn";
import { PasskeyDoor } from "./PasskeyDoor";

/** The code of the authenticator, or one that was kept for whoever loses it. */
export function SegundoPasoForm({ step }: { step: StepState }) {
  const [recovering, setRecovering] = useState(false);
  const letIn = useEntering();
  const { ticket, metodos, role, leaves } = step;
  const verify = useAction(async (codigo: string) => {
    const login = await verifyTicket(ticket, codigo);
    await letIn(login, { role, leaves, welcome: SIGNED_IN });
  });
  const ended = verify.error instanceof ApiError && verify.error.code === "ticket_ended";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void verify.run(String(new FormData(event.currentTarget).get("codigo")));
  }

  return (
    <div className="pila gap-5">
      {metodos.includes("totp") && (
        <form className="pila gap-5" onSubmit={submit} key={String(recovering)}>
          <Field
            label={recovering ? "Código de recuperación" : "Código de tu aplicación"}
            hint={
              recovering ? "Uno de los diez que guardaste. Sirve una sola vez." : "Seis cifras."
            }
          >
            {(control) => <CodeInput {...control} digits={!recovering} />}
          </Field>
          {verify.error !== null && (
            <Alert
              title={messageOf(verify.error, "No se pudo iniciar sesión")}
              action={
                ended && (
                  <ButtonLink to="/login" variant="linea" size="s">
                    Volver a Iniciar sesión
                  </ButtonLink>
                )
              }
            />
          )}
          <Button type="submit" wide busy={verify.pending} className="min-h-[50px]">
            Entrar
          </Button>
        </form>
      )}
      {metodos.includes("recuperacion") && (
        <Button variant="texto" onClick={() => setRecovering(!recovering)}>
          {recovering ? "Usar el código de la aplicación" : "Usar un código de recuperación"}
        </Button>
      )}
      {metodos.includes("passkey") && <PasskeyDoor leaves={leaves} />}
      <ButtonLink to="/login" variant="texto">
        Cancelar
      </ButtonLink>
    </div>
  );
}

function CodeInput({ digits, ...control }: { digits: boolean; id: string }) {
  return (
    <Input
      {...control}
      name="codigo"
      required
      autoComplete="one-time-code"
      inputMode={digits ? "numeric" : "text"}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  );
}
