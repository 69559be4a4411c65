import { type FormEvent, useState } from "react";
import { Alert } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { Field } from "@/components/ui/Field";
import { Textarea } from "@/components/ui/inputs";
import { RadioChips } from "@/components/ui/RadioChips";
import { Switch } from "@/components/ui/Switch";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import { AyudaYa } from "@/entities/ayuda/components/AyudaYa";
import { ANIMOS } from "@/entities/diario/animo";
import type { LineaPropia } from "@/entities/diario/types";
import { useTerapeuta } from "@/entities/portal/useTerapeuta";
import { isConflict, isRefusal, messageOf } from "@/lib/errors";
import { capitalise, charactersLeft, weekdayDate } from "@/lib/formats";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";
import { left } from "../linea";
import { useHoy } from "../useHoy";

interface TodayDiarioProps {
  dia: string;
  linea: LineaPropia | undefined;
}

/** Today's line and mood: written, changed, shared or not, and deleted. */
export function TodayDiario({ dia, linea }: TodayDiarioProps) {
  const hoy = useHoy(dia, linea);
  const { form, change, problems, refusals, guardada, dirty, said, save, submit } = hoy;
  const box = useFocusOnProblem<HTMLFormElement>(refusals, save.isPending);
  const terapeuta = useTerapeuta();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submit();
  }

  return (
    <Card>
      <form ref={box} className="pila gap-5" noValidate onSubmit={onSubmit}>
        <h2>{`Hoy, ${weekdayDate(dia)}`}</h2>
        <Recovered when={hoy.kept} />
        <Animo value={form.animo} error={problems.animo} onChange={(animo) => change({ animo })} />
        <Field
          label="Tu línea de hoy"
          hint={`Lo que quieras recordar del día. ${charactersLeft(left(form.linea))}`}
          {...(problems.linea ? { error: problems.linea } : {})}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              dir="auto"
              value={form.linea}
              onChange={(event) => change({ linea: event.target.value })}
            />
          )}
        </Field>
        <div className="pila gap-1">
          <Switch
            label={`Compartir esta línea con ${terapeuta}`}
            checked={form.compartida}
            onChange={(compartida) => change({ compartida })}
          />
          <p className="sm suave">
            {form.compartida
              ? `${capitalise(terapeuta)} podrá leerla antes de la sesión. Puedes dejar de compartirla cuando quieras.`
              : "Solo la ves tú."}
          </p>
        </div>
        {save.error && <NotSaved error={save.error} theirs={guardada} />}
        <div className="fila envuelve gap-2">
          <Button type="submit" busy={save.isPending} disabled={hoy.remove.isPending}>
            {guardada ? "Guardar cambios" : "Guardar"}
          </Button>
          {guardada && (
            <Borrar busy={hoy.remove.isPending} onDelete={() => hoy.remove.mutate(form)} />
          )}
          <p role="status" className="suave">
            {!dirty && said?.gracias}
            {hoy.remove.isSuccess && !guardada && "Línea borrada."}
          </p>
        </div>
        {hoy.remove.error && <NotSaved error={hoy.remove.error} theirs={guardada} />}
      </form>
      {said?.ayuda && <AyudaYa key={said.linea.version} of={said.ayuda} />}
      <UnsavedGuard dirty={dirty}>
        <p>Tu línea de hoy no se ha guardado y se perderá.</p>
      </UnsavedGuard>
    </Card>
  );
}

interface AnimoProps {
  value: string;
  error: string | undefined;
  onChange: (animo: string) => void;
}

function Animo({ value, error, onChange }: AnimoProps) {
  return (
    <div className="campo">
      <span className="rotulo" aria-hidden="true">
        ¿Cómo estás?
      </span>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <RadioChips
        label="¿Cómo estás?"
        value={value || null}
        onChange={onChange}
        choices={ANIMOS}
        invalid={error !== undefined}
      />
    </div>
  );
}

function Borrar({ busy, onDelete }: { busy: boolean; onDelete: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="linea" onClick={() => setAsking(true)} busy={busy}>
        Borrar
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="¿Borrar la línea de hoy?"
        confirm="Borrar la línea"
        onConfirm={() => {
          setAsking(false);
          onDelete();
        }}
      >
        <p>Se borra lo que escribiste y cómo estabas. Si la compartías, deja de verse.</p>
      </ConfirmDialog>
    </>
  );
}

interface NotSavedProps {
  error: Error;
  theirs: LineaPropia | undefined;
}

function NotSaved({ error, theirs }: NotSavedProps) {
  if (isConflict(error)) {
    return (
      <Alert title={messageOf(error)}>
        {theirs ? `Allí quedó escrito: «${theirs.linea}». ` : "Allí se borró. "}
        Lo que has escrito sigue aquí: si guardas otra vez, se queda esto.
      </Alert>
    );
  }
  if (isRefusal(error)) return <Alert title="No se ha guardado">{messageOf(error)}</Alert>;
  return (
    <Alert title="No se ha podido guardar">
      Lo que has escrito sigue aquí. Vuelve a probar cuando tengas conexión.
    </Alert>
  );
}
