import { useQueryClient } from "@tanstack/react-query";
import { Alert } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Input, Select, Textarea } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { useGuardedClose } from "@/components/ui/useGuardedClose";
import { citaKeys, updateAjustes } from "@/entities/cita/api";
import type { Ajustes } from "@/entities/cita/types";
import { messageOf } from "@/lib/errors";
import { useSentForm } from "@/lib/useSentForm";
import { Feed } from "./Feed";
import { Franjas } from "./Franjas";

interface AjustesDialogProps {
  ajustes: Ajustes;
  onClose: () => void;
}

const RECORDATORIOS: readonly [Ajustes["recordatorio_horas"], string][] = [
  [0, "No enviar recordatorios"],
  [24, "Un día antes"],
  [48, "Dos días antes"],
];

/** How the therapist keeps their agenda. */
export function AjustesDialog({ ajustes, onClose }: AjustesDialogProps) {
  const client = useQueryClient();
  const sent = useSentForm({
    place: "agenda:ajustes",
    initial: ajustes,
    missing: () => ({}),
    send: updateAjustes,
    onSent: (saved) => {
      client.setQueryData(citaKeys.ajustes, saved);
      notify.success("Ajustes guardados");
      finish();
    },
    stale: citaKeys.ajustes,
  });
  const { form, change, problems, error, isPending } = sent;
  const { close, finish, guard } = useGuardedClose({
    dirty: sent.dirty,
    onClose,
    lost: "Lo que has cambiado en los ajustes no está guardado.",
  });

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && close()}
      title="Ajustes de la agenda"
      description="Las citas que ya están no cambian de hora."
    >
      <form ref={sent.box} onSubmit={sent.submit} noValidate className="pila gap-5">
        <Recovered when={sent.recovered} />
        <div className="grid gap-4 md:grid-cols-3">
          <Field label="Zona horaria" error={problems.zona}>
            {(control) => (
              <Select
                {...control}
                value={form.zona}
                onChange={(event) => change({ zona: event.target.value })}
              >
                {zonesWith(form.zona).map((zona) => (
                  <option key={zona}>{zona}</option>
                ))}
              </Select>
            )}
          </Field>
          <Minutes
            label="Duración habitual"
            value={form.duracion_minutos}
            error={problems.duracion_minutos}
            onChange={(duracion_minutos) => change({ duracion_minutos })}
          />
          <Minutes
            label="Pausa entre citas"
            value={form.pausa_minutos}
            error={problems.pausa_minutos}
            onChange={(pausa_minutos) => change({ pausa_minutos })}
          />
        </div>
        <Franjas
          franjas={form.disponibilidad}
          error={problems.disponibilidad}
          onChange={(disponibilidad) => change({ disponibilidad })}
        />
        <Field label="Recordatorio por correo" hint="Con un enlace para confirmar, sin contraseña.">
          {(control) => (
            <Select
              {...control}
              value={form.recordatorio_horas}
              onChange={(event) =>
                change({ recordatorio_horas: Number(event.target.value) as 0 | 24 | 48 })
              }
            >
              {RECORDATORIOS.map(([hours, label]) => (
                <option key={hours} value={hours}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {form.recordatorio_horas > 0 && (
          <Field
            label="Añadir al recordatorio"
            hint="Va en un correo: no escribas nada de su terapia."
            error={problems.recordatorio_texto}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={1000}
                value={form.recordatorio_texto ?? ""}
                onChange={(event) => change({ recordatorio_texto: event.target.value || null })}
              />
            )}
          </Field>
        )}
        <Feed />
        {error && <Alert title="No se ha guardado">{messageOf(error)}</Alert>}
        <footer>
          <Button variant="linea" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" busy={isPending}>
            Guardar ajustes
          </Button>
        </footer>
      </form>
      {guard}
    </Dialog>
  );
}

/** Those that the browser knows, and the one that is kept. */
function zonesWith(zona: string): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  return known.includes(zona) ? known : [zona, ...known];
}

interface MinutesProps {
  label: string;
  value: number;
  error: string | undefined;
  onChange: (minutes: number) => void;
}

function Minutes({ label, value, error, onChange }: MinutesProps) {
  return (
    <Field label={label} hint="En minutos." error={error}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          value={value}
          onChange={(event) => onChange(event.target.valueAsNumber || 0)}
        />
      )}
    </Field>
  );
}
