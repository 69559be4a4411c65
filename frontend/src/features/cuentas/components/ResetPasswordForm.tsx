import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "@/api/error";
import { Alert } from "@/components/states/ErrorState";
import { Button, ButtonLink } from "@/components/ui/Button";
import { notice } from "@/components/ui/toast";
import { resetPassword } from "@/entities/cuenta/api";
import { NewPasswordFields } from "@/entities/cuenta/components/NewPasswordFields";
import {
  type NewPasswordProblems,
  newPasswordProblems,
  stillWrong,
} from "@/entities/cuenta/newPassword";
import { endSession } from "@/entities/cuenta/session";
import { useProblems } from "@/entities/cuenta/useProblems";
import { messageOf } from "@/lib/errors";
import { useAction } from "@/lib/useAction";

/** A new password for whoever holds the link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const { problems, form, refuse, recheck } = useProblems<NewPasswordProblems>({});
  const reset = useAction(resetPassword);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const again = String(new FormData(event.currentTarget).get("again"));
    const found = newPasswordProblems(password, again);
    refuse(found);
    if (found.password || found.again) return;
    void reset.run({ token, new_password: password }, { onSuccess: leave });
  }

  function look(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget);
    const [next, again] = [String(typed.get("password")), String(typed.get("again"))];
    recheck((before) => stillWrong(before, next, again));
  }

  function leave() {
    // Every sign-in of this person has just ended, the one of this browser among them.
    void endSession();
    notice.success("Contraseña restablecida", "Ya puedes entrar con ella.");
    void navigate("/login", { replace: true });
  }

  return (
    <form ref={form} className="pila gap-5" onSubmit={submit} onInput={look} noValidate>
      <NewPasswordFields
        password={password}
        problems={problems}
        inputs={{
          password: {
            name: "password",
            value: password,
            onChange: (event) => setPassword(event.target.value),
          },
          again: { name: "again" },
        }}
      />
      {reset.error !== null && <Refused error={reset.error} />}
      <Button type="submit" wide busy={reset.pending} className="min-h-[50px]">
        Guardar contraseña
      </Button>
    </form>
  );
}

function Refused({ error }: { error: unknown }) {
  const useless = error instanceof ApiError && error.status === 400;
  const again = useless && (
    <ButtonLink to="/forgot-password" variant="linea" size="s">
      Solicitar nuevo enlace
    </ButtonLink>
  );
  return <Alert title={messageOf(error, "Error al restablecer la contraseña.")} action={again} />;
}
