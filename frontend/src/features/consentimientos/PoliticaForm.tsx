import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useMutation } from "@/api/useMutation";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Select, Textarea } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { politica, updatePolitica } from "@/entities/consentimiento/api";
import { FINALIDADES } from "@/entities/consentimiento/labels";
import type { Politica } from "@/entities/consentimiento/types";
import { messageOf } from "@/lib/errors";
import { DiasDeSonido } from "./DiasDeSonido";

const POLITICAS = [
  ["exigir", "Exigirlo: sin él no se puede hacer"],
  ["avisar", "Solo avisar"],
  ["no", "No pedirlo"],
] as const;

/** What the therapist demands before it is done, and the text that people read. */
export function PoliticaForm() {
  const { data } = useQuery(politica);
  return data ? <Form key={data.version} kept={data} /> : null;
}

function Form({ kept }: { kept: Politica }) {
  const client = useQueryClient();
  // Who chooses for the first time is proposed to demand it.
  const [demanded, setDemanded] = useState(() =>
    kept.elegida
      ? kept.politica
      : Object.fromEntries(FINALIDADES.map(([each]) => [each, "exigir" as const])),
  );
  const [texto, setTexto] = useState(kept.texto);
  const [dias, setDias] = useState(kept.conservar_audio_dias);
  const save = useMutation({
    mutationFn: updatePolitica,
    onSuccess: (next) => {
      client.setQueryData(politica.queryKey, next);
      notify.success("Consentimientos guardados");
    },
    onError: (error) => notify.error("No se han podido guardar", messageOf(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({
      politica: demanded,
      conservar_audio_dias: dias,
      version: kept.version,
      ...(texto === kept.texto ? {} : { texto }),
    });
  }
  return (
    <form className="pila gap-4 mt-3" onSubmit={submit}>
      <div>
        <h2>Qué exiges</h2>
        <p className="suave mt-2">
          {kept.elegida
            ? "Qué necesitas antes de grabar, transcribir, analizar o compartir."
            : "Todavía solo avisamos. Te proponemos exigirlo todo: repásalo y guárdalo."}
        </p>
      </div>
      {FINALIDADES.map(([finalidad, name]) => (
        <Field key={finalidad} label={name}>
          {(control) => (
            <Select
              {...control}
              value={demanded[finalidad]}
              onChange={(event) =>
                setDemanded({
                  ...demanded,
                  [finalidad]: event.target.value as (typeof POLITICAS)[number][0],
                })
              }
            >
              {POLITICAS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <DiasDeSonido
        label="Días que se conserva el sonido de una sesión guardada"
        hint="Vacío: hasta que lo borres. 0: se borra al guardar la sesión."
        value={dias}
        onChange={setDias}
      />
      <Field
        label="El texto que se lee"
        hint="Delante va siempre lo propio de cada cosa que se pide. Vacío: vuelve el de Remanso. Debe leerlo un abogado o una abogada de tu país antes de usarlo."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={10}
            maxLength={20_000}
            value={texto}
            onChange={(event) => setTexto(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" busy={save.isPending}>
          Guardar consentimientos
        </Button>
      </div>
    </form>
  );
}
