import { Lock, Mail } from "lucide";
import type { FormEvent } from "react";
import { Link, useLocation } from "react-router";
import { Alert } from "@/components/states/ErrorState";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { Input, PasswordInput } from "@/components/ui/inputs";
import type { LoginState } from "@/entities/cuenta/destinations";
import { messageOf } from "@/lib/errors";
import { LAST_TRY, saysLastTry, saysTooMany } from "../sign-in-attempts";
import { usePatientSignIn } from "../useSignIn";

/** E-mail and password: the patient's door. `leaves` as in `usePatientSignIn`. */
export function PatientLoginForm({ leaves }: { leaves: boolean }) {
  const signIn = usePatientSignIn({ leaves });
  const { email } = (useLocation().state ?? {}) as LoginState;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void signIn.run({
      email: String(form.get("email")),
      contrasenia: String(form.get("contrasenia")),
    });
  }

  return (
    <form className="pila gap-5" onSubmit={submit}>
      <Field label="Correo electrónico">
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={typeof email === "string" ? email : undefined}
            required
            icon={<Icon of={Mail} />}
          />
        )}
      </Field>
      <Field
        label="Contraseña"
        aside={
          <Link className="enlace sm" to="/forgot-password">
            ¿Olvidaste tu contraseña?
          </Link>
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="contrasenia"
            autoComplete="current-password"
            required
            icon={<Icon of={Lock} />}
          />
        )}
      </Field>
      {signIn.error !== null && <Refused error={signIn.error} />}
      <Button type="submit" wide busy={signIn.pending} className="min-h-[50px]">
        Iniciar sesión
      </Button>
    </form>
  );
}

/** Why not, and, before and after too many tries, the way that does not need the password. */
function Refused({ error }: { error: unknown }) {
  const another = (saysLastTry(error) || saysTooMany(error)) && (
    <ButtonLink to="/forgot-password" variant="linea" size="s">
      Elegir otra contraseña
    </ButtonLink>
  );
  return (
    <Alert title="Error al iniciar sesión" action={another}>
      {messageOf(error, "No se pudo iniciar sesión")}
      {saysLastTry(error) && `. ${LAST_TRY}`}
      {saysTooMany(error) && " Con un enlace a tu correo puedes elegir otra y entrar ya."}
    </Alert>
  );
}
