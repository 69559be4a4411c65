import { Mail } from "lucide";
import { type FormEvent, useState } from "react";
import { Alert } from "@/components/states/ErrorState";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { Input } from "@/components/ui/inputs";
import { forgotPassword } from "@/entities/cuenta/api";
import { messageOf } from "@/lib/errors";
import { useAction } from "@/lib/useAction";
import { EntradaLayout } from "../../shells/EntradaLayout";

const TITLE = "¿Olvidaste tu contraseña?";

/** Asks for a reset link; whether anybody has that address is never said. */
export function ForgotPasswordPage() {
  const ask = useAction(forgotPassword);
  const [asked, setAsked] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email"));
    void ask.run(email, { onSuccess: () => setAsked(true) });
  }

  if (asked) return <Asked />;
  return (
    <EntradaLayout
      title={TITLE}
      lead="Escribe el correo con el que entras y te enviaremos un enlace para elegir otra."
    >
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
        {ask.error !== null && <Alert title={messageOf(ask.error, "Error al enviar el enlace")} />}
        <Button type="submit" wide busy={ask.pending} className="min-h-[50px]">
          Enviar enlace
        </Button>
        <ButtonLink to="/login" variant="texto">
          Volver a Iniciar sesión
        </ButtonLink>
      </form>
    </EntradaLayout>
  );
}

/** The form that had it is gone. */
function takeFocus(notice: HTMLElement | null): void {
  notice?.focus();
}

function Asked() {
  return (
    <EntradaLayout title={TITLE}>
      <div className="pila gap-5">
        <p role="status" ref={takeFocus} tabIndex={-1}>
          Si el correo existe, se ha enviado un enlace para restablecer la contraseña.
        </p>
        <p className="sm tenue">
          Puede tardar unos minutos; mira también en el correo no deseado. El enlace caduca en una
          hora.
        </p>
        <ButtonLink to="/login" wide className="min-h-[50px]">
          Volver a Iniciar sesión
        </ButtonLink>
      </div>
    </EntradaLayout>
  );
}
