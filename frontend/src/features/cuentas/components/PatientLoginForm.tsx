import { Lock, Mail } from "lucide-react";
import type { FormEvent } from "react";
import { Link } from "react-router";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { Input, PasswordInput } from "@/components/ui/inputs";
import { notice } from "@/components/ui/toast";
import { messageOf } from "@/lib/errors";
import { usePatientSignIn } from "../useSignIn";

/** E-mail and password: the patient's door. `leaves` as in `usePatientSignIn`. */
export function PatientLoginForm({ leaves }: { leaves: boolean }) {
  const signIn = usePatientSignIn({ leaves });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void signIn.run(
      { email: String(form.get("email")), contrasenia: String(form.get("contrasenia")) },
      {
        onError: (error) =>
          notice.error("Error de acceso", messageOf(error, "No se pudo iniciar sesión")),
      },
    );
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
      {signIn.error !== null && (
        <Alert title="Error al iniciar sesión">
          {messageOf(signIn.error, "No se pudo iniciar sesión")}
        </Alert>
      )}
      <Button type="submit" wide busy={signIn.pending} className="min-h-[50px]">
        Iniciar sesión
      </Button>
    </form>
  );
}
