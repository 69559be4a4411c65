import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useMutation } from "@/api/useMutation";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Field } from "@/components/ui/Field";
import { notice } from "@/components/ui/toast";
import { factores, removeTotp } from "@/entities/cuenta/factores";
import { messageOf } from "@/lib/errors";
import { CodigoInput } from "./CodigoInput";
import { CodigosRecuperacion } from "./CodigosRecuperacion";
import { TotpSetup } from "./TotpSetup";

type Step = "shown" | "setting-up" | "removing" | { codes: string[] };

/** The second factor of one's own account: whether it is on, turning it on and off. */
export function SegundoFactorCard() {
  const { data, isError, refetch } = useQuery(factores);
  const [step, setStep] = useState<Step>("shown");
  const back = () => setStep("shown");
  return (
    <Card>
      <div className="entre">
        <h2>Segundo factor</h2>
        {data?.totp && <Badge tone="junco">Activado</Badge>}
      </div>
      <div className="pila gap-4 mt-2">
        {!data && isError && (
          <ErrorState title="No se pudo cargar" onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Loading text="Cargando tu segundo factor..." />}
        {typeof step === "object" && <CodigosRecuperacion codes={step.codes} onDone={back} />}
        {step === "setting-up" && (
          <TotpSetup onCodes={(codes) => setStep({ codes })} onCancel={back} />
        )}
        {step === "removing" && <Remove onDone={back} />}
        {step === "shown" && data && (
          <>
            <p className="suave">
              {data.totp
                ? `Al entrar se te pide un código de tu aplicación. ${leftOf(data.codigos_restantes)}`
                : "Además de tu contraseña o de Google, al entrar se pide un código de tu teléfono: quien sepa lo uno no entra sin lo otro."}
            </p>
            <div className="fila envuelve">
              {data.totp ? (
                <Button variant="linea" onClick={() => setStep("removing")}>
                  Desactivar
                </Button>
              ) : (
                <Button variant="linea" onClick={() => setStep("setting-up")}>
                  Activar el segundo factor
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

function leftOf(count: number): string {
  if (count === 1) return "Te queda 1 código de recuperación.";
  return `Te quedan ${count} códigos de recuperación.`;
}

function Remove({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: removeTotp,
    onSuccess: () => {
      notice.success("Segundo factor desactivado");
      onDone();
      void client.invalidateQueries({ queryKey: factores.queryKey });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    remove.mutate(String(new FormData(event.currentTarget).get("codigo")));
  }

  return (
    <form className="pila gap-4" onSubmit={submit}>
      <Field
        label="Código"
        hint="De tu aplicación o de recuperación. Cada código sirve una sola vez."
        error={remove.error ? messageOf(remove.error) : undefined}
      >
        {(control) => <CodigoInput {...control} />}
      </Field>
      <div className="fila envuelve">
        <Button type="submit" variant="peligro" busy={remove.isPending}>
          Desactivar el segundo factor
        </Button>
        <Button variant="texto" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
