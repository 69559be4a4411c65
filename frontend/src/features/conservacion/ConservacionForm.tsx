import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { ApiError } from "@/api/error";
import { useMutation } from "@/api/useMutation";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Input, Select } from "@/components/ui/inputs";
import { Switch } from "@/components/ui/Switch";
import { notify } from "@/components/ui/toast";
import {
  type Conservacion,
  conservacion,
  type Pais,
  updateConservacion,
} from "@/entities/conservacion/api";
import { messageOf } from "@/lib/errors";
import { plural } from "@/lib/formats";
import { useFields } from "@/lib/useFields";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";

const LONGEST = 100;
const NAMES = new Intl.DisplayNames("es", { type: "region" });

/** The country, the years, and whether who goes sooner is blocked until then. */
export function ConservacionForm({ kept }: { kept: Conservacion }) {
  const client = useQueryClient();
  const { form, problems, refusals, refuse, change } = useFields({
    pais: kept.pais,
    anos: String(kept.anos),
    bloquear: kept.bloquear,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: updateConservacion,
    onSuccess: (saved) => {
      client.setQueryData(conservacion.queryKey, saved);
      notify.success("Conservación guardada");
    },
    onError: (why) => refuse(why instanceof ApiError ? why.fields : {}),
  });
  const box = useFocusOnProblem<HTMLFormElement>(refusals, isPending);
  const suelo = kept.suelos.find(({ pais }) => pais === form.pais);

  function choose(pais: Pais) {
    const floor = kept.suelos.find((each) => each.pais === pais);
    change({ pais, anos: String(floor?.anos ?? form.anos) });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const anos = Number(form.anos);
    const whole = Number.isInteger(anos) && anos >= 1 && anos <= LONGEST;
    if (!refuse(whole ? {} : { anos: "Escribe un número de años, de 1 a 100" })) {
      mutate({ ...form, anos });
    }
  }

  return (
    <form ref={box} className="pila gap-4 mt-4" onSubmit={submit} noValidate>
      {error && <Alert title="No se ha guardado">{messageOf(error)}</Alert>}
      <Field label="País de la consulta" hint="También marca el plazo de las solicitudes.">
        {(control) => (
          <Select
            {...control}
            value={form.pais}
            onChange={({ target }) => choose(target.value as Pais)}
          >
            {kept.suelos.map(({ pais }) => (
              <option key={pais} value={pais}>
                {NAMES.of(pais)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Años" hint={suelo && floorOf(suelo)} error={problems.anos}>
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            max={LONGEST}
            value={form.anos}
            onChange={({ target }) => change({ anos: target.value })}
          />
        )}
      </Field>
      <Switch
        label="Bloquear a quien elimines antes"
        checked={form.bloquear}
        onChange={(bloquear) => change({ bloquear })}
      />
      <p className="sm suave">
        Una ficha bloqueada no la ve nadie, tampoco tú. Se destruye sola cuando pasan los años,
        contados desde el alta o, sin ella, desde la última sesión o cita.
      </p>
      <div>
        <Button type="submit" variant="linea" busy={isPending}>
          Guardar conservación
        </Button>
      </div>
    </form>
  );
}

function floorOf({ anos, fuente }: Conservacion["suelos"][number]): string {
  const years = plural(anos, "año", "años");
  return fuente
    ? `Su ley pide al menos ${years}: ${fuente}. Compruébalo con quien te asesore.`
    : `No hemos comprobado su ley; ${years} es lo más largo de las que conocemos.`;
}
