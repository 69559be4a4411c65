import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ConflictNotice } from "@/components/states/ConflictNotice";
import { Alert, ErrorState } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Select, Textarea } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import { politica, updatePolitica } from "@/entities/consentimiento/api";
import { FINALIDADES, nombreDe } from "@/entities/consentimiento/labels";
import type { Finalidad, Politica } from "@/entities/consentimiento/types";
import { messageOf } from "@/lib/errors";
import { useEdicion } from "@/lib/useEdicion";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";
import { BorrarSonido, isShorter } from "./BorrarSonido";
import { DiasDeSonido } from "./DiasDeSonido";

const POLITICAS = [
  ["exigir", "Exigirlo: sin él no se puede hacer"],
  ["avisar", "Solo avisar"],
  ["no", "No pedirlo"],
] as const;
type Demand = (typeof POLITICAS)[number][0];

interface PoliticaTyped {
  demanded: Partial<Record<Finalidad, Demand>>;
  texto: string;
  dias: number | null;
}

const LABELS: Record<keyof PoliticaTyped, string> = {
  demanded: "Qué exiges",
  texto: "El texto que se lee",
  dias: "Días que se conserva el sonido",
};
const FIELD_NAMES = { politica: "demanded", conservar_audio_dias: "dias" };

/** What the therapist demands before it is done, and the text that people read. */
export function PoliticaForm() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(politica);
  /** An edit ends with its save; the next begins from what was saved. */
  const [saves, setSaves] = useState(0);
  if (!data) {
    return error ? (
      <ErrorState title="Error al cargar lo que exiges" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    ) : null;
  }
  return (
    <Form
      key={saves}
      kept={data}
      onSaved={(saved) => {
        client.setQueryData(politica.queryKey, saved);
        notify.success("Consentimientos guardados");
        setSaves(saves + 1);
      }}
    />
  );
}

/** Who chooses for the first time is proposed to demand everything. */
function formOf({ elegida, politica, texto, conservar_audio_dias }: Politica): PoliticaTyped {
  const demanded = elegida
    ? politica
    : Object.fromEntries(FINALIDADES.map(([each]) => [each, "exigir" as const]));
  return { demanded, texto, dias: conservar_audio_dias };
}

function send(form: PoliticaTyped, keys: readonly (keyof PoliticaTyped)[], version: number) {
  return updatePolitica({
    version,
    ...(keys.includes("demanded") && { politica: form.demanded }),
    ...(keys.includes("texto") && { texto: form.texto }),
    ...(keys.includes("dias") && { conservar_audio_dias: form.dias }),
  });
}

function Form({ kept, onSaved }: { kept: Politica; onSaved: (saved: Politica) => void }) {
  const client = useQueryClient();
  const edicion = useEdicion<Politica, PoliticaTyped>({
    place: "consentimientos:politica",
    record: kept,
    formOf,
    problemsOf: () => ({}),
    fieldNames: FIELD_NAMES,
    proposed: ({ elegida }) => (elegida ? [] : ["demanded"]),
    send,
    reload: () => client.fetchQuery({ ...politica, staleTime: 0 }),
    onSaved,
    onClose: () => notify.success("Consentimientos guardados"),
  });
  const { form, change, problems, saving, clashes, failure } = edicion;
  const box = useFocusOnProblem<HTMLFormElement>(edicion.refusals, saving);

  const [asking, setAsking] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isShorter(edicion.record.conservar_audio_dias, form.dias)) setAsking(true);
    else edicion.save();
  }
  return (
    <form ref={box} className="pila gap-4 mt-3" onSubmit={submit}>
      <Recovered when={edicion.recovered} />
      <div>
        <h2>Qué exiges</h2>
        <p className="suave mt-2">
          {edicion.record.elegida
            ? "Qué necesitas antes de grabar, transcribir, analizar o compartir."
            : "Todavía solo avisamos. Te proponemos exigirlo todo: repásalo y guárdalo."}
        </p>
      </div>
      {FINALIDADES.map(([finalidad]) => (
        <Demandada
          key={finalidad}
          finalidad={finalidad}
          value={form.demanded[finalidad]}
          onChange={(demand) => change({ demanded: { ...form.demanded, [finalidad]: demand } })}
        />
      ))}
      <DiasDeSonido
        label="Días que se conserva el sonido de una sesión guardada"
        hint="Vacío: hasta que lo borres. 0: se borra al guardar la sesión. Lo que ya haya cumplido el plazo se borra ahora."
        error={problems.dias}
        value={form.dias}
        onChange={(dias) => change({ dias })}
      />
      <Field
        label="El texto que se lee"
        hint="Delante va siempre lo propio de cada cosa que se pide. Vacío: vuelve el de Remanso. Debe leerlo un abogado o una abogada de tu país antes de usarlo."
        error={problems.texto}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={10}
            maxLength={20_000}
            value={form.texto}
            onChange={(event) => change({ texto: event.target.value })}
          />
        )}
      </Field>
      {clashes && (
        <ConflictNotice
          title="Los datos cambiaron en otra ventana"
          names={clashes.map((key) => LABELS[key])}
        />
      )}
      {failure && <Alert title="No se han podido guardar">{messageOf(failure)}</Alert>}
      <div>
        <Button type="submit" busy={saving}>
          Guardar consentimientos
        </Button>
      </div>
      <BorrarSonido
        open={asking}
        dias={form.dias ?? 0}
        de="tus pacientes que no tienen un plazo propio"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          edicion.save();
        }}
      />
      <UnsavedGuard dirty={edicion.dirty && !saving}>
        Lo que has cambiado en los consentimientos no está guardado.
      </UnsavedGuard>
    </form>
  );
}

interface DemandadaProps {
  finalidad: Finalidad;
  value: Demand | undefined;
  onChange: (demand: Demand) => void;
}

function Demandada({ finalidad, value, onChange }: DemandadaProps) {
  return (
    <Field label={nombreDe(finalidad)}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value as Demand)}
        >
          {POLITICAS.map(([demand, label]) => (
            <option key={demand} value={demand}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
