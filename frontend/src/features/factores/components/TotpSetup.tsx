import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect } from "react";
import { useMutation } from "@/api/useMutation";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import {
  beginTotp,
  confirmTotp,
  factores,
  type TotpSetup as Setup,
} from "@/entities/cuenta/factores";
import { messageOf } from "@/lib/errors";
import { CodigoInput } from "./CodigoInput";

const QR_SIDE = 220;

interface TotpSetupProps {
  /** The factor is on: these are the codes that are shown this once. */
  onCodes: (codes: string[]) => void;
  onCancel?: () => void;
}

/** Setting up an authenticator application: its secret as a picture and as text, then its first code. */
export function TotpSetup({ onCodes, onCancel }: TotpSetupProps) {
  const { mutate, data, error } = useMutation({ mutationFn: beginTotp });
  useEffect(() => mutate(), [mutate]);
  if (error) {
    return (
      <ErrorState title={messageOf(error, "No se pudo empezar")} onRetry={() => mutate()}>
        No se ha cambiado nada en tu cuenta.
      </ErrorState>
    );
  }
  if (!data) return <Loading text="Preparando el segundo factor..." />;
  return <Scan setup={data} onCodes={onCodes} onCancel={onCancel} />;
}

function Scan({ setup, onCodes, onCancel }: TotpSetupProps & { setup: Setup }) {
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: confirmTotp,
    onSuccess: (codes) => {
      onCodes(codes);
      void client.invalidateQueries({ queryKey: factores.queryKey });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    confirm.mutate(String(new FormData(event.currentTarget).get("codigo")));
  }

  return (
    <form className="pila gap-4" onSubmit={submit}>
      <p>
        Lee este dibujo con tu aplicación de códigos (Google Authenticator, Aegis, 1Password u otra)
        y escribe aquí las seis cifras que muestre.
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr_svg)}`}
        width={QR_SIDE}
        height={QR_SIDE}
        alt="Código QR con el secreto que también está escrito debajo"
        className="rounded-2"
      />
      <p className="sm suave">
        ¿No puedes leerlo? Escribe en la aplicación este secreto:{" "}
        <code className="dato break-all">{setup.secreto}</code>
      </p>
      <Field
        label="Código de tu aplicación"
        error={confirm.error ? messageOf(confirm.error) : undefined}
      >
        {(control) => <CodigoInput {...control} />}
      </Field>
      <div className="fila envuelve">
        <Button type="submit" busy={confirm.isPending}>
          Activar
        </Button>
        {onCancel && (
          <Button variant="texto" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}
