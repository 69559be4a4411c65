import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { PasswordInput } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { messageOf } from "@/lib/errors";
import { brokenRules } from "@/lib/password";
import { useAction } from "@/lib/useAction";
import { changePassword } from "../api";
import { EntradaLayout } from "../components/EntradaLayout";
import { PasswordChecklist } from "../components/PasswordChecklist";
import { passwordChanged, useSession, useUser } from "../session";
import { useLogout } from "../useLogout";

const BREAKS_RULES = "La nueva contraseña no cumple con los requisitos de seguridad";
const DOES_NOT_MATCH = "Las contraseñas no coinciden";

interface Problems {
  current?: string;
  next?: string;
  again?: string;
}

/** A new password; the old one is not asked for while the temporary one is in force. */
export function ChangePasswordPage() {
  const session = useSession();
  const user = useUser();
  const forced = session.status === "authenticated" && session.mustChangePassword;
  const navigate = useNavigate();
  const logout = useLogout();
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const change = useAction(changePassword);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const found: Problems = {
      next: brokenRules(password).length > 0 ? BREAKS_RULES : undefined,
      again: form.get("again") === password ? undefined : DOES_NOT_MATCH,
    };
    setProblems(found);
    if (found.next || found.again) return;
    const current = forced ? {} : { old_password: String(form.get("current")) };
    void change.run(
      { ...current, new_password: password },
      { onSuccess: leave, onError: (error) => setProblems(problemsFrom(error, forced)) },
    );
  }

  function leave() {
    passwordChanged();
    notify.success("Contraseña actualizada", "Úsala la próxima vez que entres.");
    const home = user.role === "terapeuta" ? "/dashboard/terapeuta" : "/dashboard/paciente";
    void navigate(home, { replace: true });
  }

  return (
    <EntradaLayout
      title="Cambiar contraseña"
      lead={
        forced
          ? "Entraste con una contraseña temporal. Elige una que solo conozcas tú para continuar."
          : "Al guardarla se cierran tus sesiones en otros equipos."
      }
    >
      <form className="pila gap-5" onSubmit={submit} noValidate>
        {/* Lets password managers know whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        {!forced && (
          <Field label="Contraseña actual" error={problems.current}>
            {(control) => (
              <PasswordInput {...control} name="current" autoComplete="current-password" required />
            )}
          </Field>
        )}
        <Field label="Nueva contraseña" error={problems.next}>
          {(control) => (
            <PasswordInput
              {...control}
              name="next"
              autoComplete="new-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <PasswordChecklist password={password} />
        <Field label="Repite la nueva contraseña" error={problems.again}>
          {(control) => (
            <PasswordInput {...control} name="again" autoComplete="new-password" required />
          )}
        </Field>
        <Button type="submit" wide busy={change.pending} className="min-h-[50px]">
          Guardar contraseña
        </Button>
        <Button variant="texto" onClick={() => (forced ? void logout() : void navigate(-1))}>
          {forced ? "Cerrar Sesión" : "Cancelar"}
        </Button>
      </form>
    </EntradaLayout>
  );
}

/** The server's refusal, beside the field it is about: the old password when one was asked for. */
function problemsFrom(error: unknown, forced: boolean): Problems {
  const message = messageOf(error, "Error al cambiar la contraseña.");
  const aboutCurrent = !forced && message.toLowerCase().includes("actual");
  return aboutCurrent ? { current: message } : { next: message };
}
