import { type FormEvent, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiError } from "@/api/error";
import { Alert } from "@/components/states/ErrorState";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { PasswordInput } from "@/components/ui/inputs";
import { notice } from "@/components/ui/toast";
import { AyudaAhora } from "@/entities/ayuda/components/AyudaAhora";
import { changePassword } from "@/entities/cuenta/api";
import { NewPasswordFields } from "@/entities/cuenta/components/NewPasswordFields";
import { homeOf } from "@/entities/cuenta/destinations";
import {
  type NewPasswordProblems,
  newPasswordProblems,
  stillWrong,
} from "@/entities/cuenta/newPassword";
import { passwordChanged, useSession, useUser } from "@/entities/cuenta/session";
import { useLogout } from "@/entities/cuenta/useLogout";
import { useProblems } from "@/entities/cuenta/useProblems";
import { LAST_TRY, saysLastTry } from "@/features/cuentas/sign-in-attempts";
import { messageOf } from "@/lib/errors";
import { LeadTo } from "@/lib/router/LeadTo";
import { useAction } from "@/lib/useAction";
import { EntradaLayout } from "../../shells/EntradaLayout";

const TEMPORARY =
  "Entraste con una contraseña temporal. Elige una que solo conozcas tú para continuar.";
const LASTING = "Al guardarla se cierran tus sesiones en otros equipos.";

interface Problems extends NewPasswordProblems {
  current?: string;
  /** What is about no field. */
  whole?: string;
}

/** Whoever has a password can replace it here; a therapist has none. */
export function ChangePasswordPage() {
  return useUser().role === "terapeuta" ? <NoPassword /> : <ChangePassword />;
}

function NoPassword() {
  return (
    <EntradaLayout
      title="Cambiar contraseña"
      lead="Los terapeutas entran con Google: no tienen una contraseña que cambiar."
    >
      <ButtonLink wide className="min-h-[50px]" to={homeOf("terapeuta")}>
        Volver a Mis pacientes
      </ButtonLink>
    </EntradaLayout>
  );
}

/** A new password; the old one is not asked for while the temporary one is in force. */
function ChangePassword() {
  const session = useSession();
  const user = useUser();
  const forced = session.status === "authenticated" && session.mustChangePassword;
  const navigate = useNavigate();
  const passed = usePassedBy(forced);
  const logout = useLogout();
  const [password, setPassword] = useState("");
  const { problems, form, refuse, recheck } = useProblems<Problems>({});
  const change = useAction(changePassword);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const current = String(typed.get("current") ?? "");
    const found: Problems = newPasswordProblems(password, String(typed.get("again")));
    if (!forced && !current) found.current = "Este campo es obligatorio";
    refuse(found);
    if (found.current || found.password || found.again) return;
    void change.run(
      { ...(!forced && { old_password: current }), new_password: password },
      { onSuccess: leave, onError: (error) => refuse(problemsFrom(error, forced)) },
    );
  }

  function look(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget);
    const [next, again] = [String(typed.get("next")), String(typed.get("again"))];
    const field = event.target instanceof HTMLInputElement ? event.target.name : "";
    recheck(({ current, ...before }) => ({
      ...stillWrong(before, next, again),
      ...(current && field !== "current" && { current }),
    }));
  }

  function leave() {
    passwordChanged();
    notice.success("Contraseña actualizada", "Úsala la próxima vez que entres.");
    void navigate(homeOf(user.role), { replace: true });
  }

  if (passed) return <LeadTo to={homeOf(user.role)} />;
  return (
    <EntradaLayout
      title="Cambiar contraseña"
      lead={forced ? TEMPORARY : LASTING}
      aside={<AyudaAhora />}
    >
      <form ref={form} className="pila gap-5" onSubmit={submit} onInput={look} noValidate>
        {/* Lets password managers know whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        {!forced && (
          <Field label="Contraseña actual" error={problems.current}>
            {(control) => (
              <PasswordInput {...control} name="current" autoComplete="current-password" required />
            )}
          </Field>
        )}
        <NewPasswordFields
          password={password}
          problems={problems}
          inputs={{
            password: {
              name: "next",
              value: password,
              onChange: (event) => setPassword(event.target.value),
            },
            again: { name: "again" },
          }}
        />
        {problems.whole && <Alert title={problems.whole} />}
        <Button type="submit" wide busy={change.pending} className="min-h-[50px]">
          Guardar contraseña
        </Button>
        {forced ? (
          <Button variant="texto" onClick={() => void logout()}>
            Cerrar Sesión
          </Button>
        ) : (
          <ButtonLink variant="texto" to={homeOf(user.role)}>
            Cancelar
          </ButtonLink>
        )}
      </form>
    </EntradaLayout>
  );
}

/**
 * Whether this is a place in the history where somebody had to stop for a new password, and has one now: 'back'
 * does not ask for another.
 */
function usePassedBy(forced: boolean): boolean {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const marked = (state as { forced?: boolean } | null)?.forced === true;
  useEffect(() => {
    if (forced && !marked) void navigate(pathname, { replace: true, state: { forced } });
  }, [forced, marked, navigate, pathname]);
  return marked && !forced;
}

/** The server's refusal, beside the field it is about when it is about one. */
function problemsFrom(error: unknown, forced: boolean): Problems {
  const said = messageOf(error, "Error al cambiar la contraseña.");
  const message = saysLastTry(error) ? `${said}. ${LAST_TRY}` : said;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 400 && !forced) return { current: message };
  return status === 422 ? { password: message } : { whole: message };
}
