import { Mail } from "lucide";
import { type FormEvent, useRef, useState } from "react";
import { ApiError } from "@/api/error";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { Input } from "@/components/ui/inputs";
import { isEmail } from "@/lib/email";
import { messageOf } from "@/lib/errors";
import { invitacionNotices } from "../invitacionNotices";
import { useInvite } from "../useInvite";

const NOT_AN_ADDRESS = "Por favor ingresa un email válido";

interface InvitarDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Whom to invite; what was typed stays until it is sent. */
export function InviteDialog({ open, onOpenChange }: InvitarDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invitar Paciente"
      description="Recibirá un correo con un enlace para crear su cuenta y completar su ficha. El enlace dura siete días."
    >
      <InvitarForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function InvitarForm({ onDone }: { onDone: () => void }) {
  const { send, busy } = useInvite(invitacionNotices);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = input.current?.value.trim() ?? "";
    if (!isEmail(email)) return refuse(NOT_AN_ADDRESS);
    setProblem(undefined);
    send(email, { onSuccess: onDone, onError: (error) => refuse(problemOf(error)) });
  }

  function refuse(why: string | undefined) {
    setProblem(why);
    input.current?.focus();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field label="Correo electrónico" required error={problem}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            icon={<Icon of={Mail} />}
          />
        )}
      </Field>
      <footer>
        <Button variant="linea" onClick={onDone} disabled={busy}>
          Cancelar
        </Button>
        <Button type="submit" busy={busy}>
          Enviar invitación
        </Button>
      </footer>
    </form>
  );
}

/** What the address itself is refused for; anything else is nobody's field. */
function problemOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.status === 409 ? messageOf(error) : error.fields.email;
}
