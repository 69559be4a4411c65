import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useMutation } from "@/api/useMutation";
import { Alert } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { PasswordInput } from "@/components/ui/inputs";
import {
  confirmWithCode,
  confirmWithPasskey,
  confirmWithPassword,
  factores,
} from "@/entities/cuenta/factores";
import { useUser } from "@/entities/cuenta/session";
import { messageOf } from "@/lib/errors";
import { CodigoInput } from "./CodigoInput";

/** Asks whoever is signed in to prove it again; `onEnd` says whether they did. */
export function ConfirmarDialog({ onEnd }: { onEnd: (proved: boolean) => void }) {
  const { data, isError } = useQuery(factores);
  return (
    <Dialog
      open
      onOpenChange={() => onEnd(false)}
      title="Confirma que eres tú"
      description="Lo que vas a hacer pide una comprobación reciente. Vale durante cinco minutos."
    >
      {isError && <Alert title="No se pudo cargar" />}
      {!data && !isError && <Loading text="Un momento..." />}
      {data && <Proofs totp={data.totp} passkeys={data.llaves > 0} onEnd={onEnd} />}
    </Dialog>
  );
}

interface ProofsProps {
  totp: boolean;
  passkeys: boolean;
  onEnd: (proved: boolean) => void;
}

function Proofs({ totp, passkeys, onEnd }: ProofsProps) {
  const byPassword = useUser().role === "paciente";
  const confirm = useMutation({
    mutationFn: (prove: () => Promise<void>) => prove(),
    onSuccess: () => onEnd(true),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(byPassword ? "secreto" : "codigo"));
    confirm.mutate(() => (byPassword ? confirmWithPassword(typed) : confirmWithCode(typed)));
  }

  const error = confirm.error ? messageOf(confirm.error) : undefined;
  const typing = byPassword || totp;
  return (
    <form className="pila gap-4" onSubmit={submit}>
      {byPassword && (
        <Field label="Tu contraseña" error={error}>
          {(control) => (
            <PasswordInput {...control} name="secreto" autoComplete="current-password" required />
          )}
        </Field>
      )}
      {!byPassword && totp && (
        <Field
          label="Código"
          hint="De tu aplicación o de recuperación. Cada código sirve una sola vez."
          error={error}
        >
          {(control) => <CodigoInput {...control} />}
        </Field>
      )}
      {!typing && error && <Alert title={error} />}
      <footer>
        {passkeys && (
          <Button
            variant={typing ? "texto" : "primario"}
            busy={confirm.isPending && !typing}
            onClick={() => confirm.mutate(confirmWithPasskey)}
          >
            Usar una llave de acceso
          </Button>
        )}
        <Button variant="linea" onClick={() => onEnd(false)}>
          Cancelar
        </Button>
        {typing && (
          <Button type="submit" busy={confirm.isPending}>
            Confirmar
          </Button>
        )}
      </footer>
    </form>
  );
}
