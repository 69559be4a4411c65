import { Calendar } from "lucide";
import { Field } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { Input } from "@/components/ui/inputs";
import { VoicesSelect } from "@/components/ui/VoicesSelect";
import { daySaid } from "@/lib/days";
import { useSessionForm } from "../context";
import { defaultTitle, momentOf } from "../model/dates";

/** When it was, how many speak, what the draft is called and, without a video, how long it took. */
export function SessionFields() {
  const { form, change } = useSessionForm();
  return (
    <div className="doble">
      <DayField />
      <VoicesField />
      <Field label="Título del borrador">
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={form.titulo}
            onChange={(event) => change({ titulo: event.target.value })}
          />
        )}
      </Field>
      {!form.file_key && <MinutesField />}
    </div>
  );
}

/** The day of the session; the draft's title follows it until it has one of its own. */
export function DayField() {
  const { form, change } = useSessionForm();
  const changeDay = (day: string) => {
    if (!day) return;
    const fecha = momentOf(day);
    const untouched = form.titulo === defaultTitle(form.fecha);
    change(untouched ? { fecha, titulo: defaultTitle(fecha) } : { fecha });
  };
  return (
    <Field label="Fecha">
      {(control) => (
        <Input
          {...control}
          type="date"
          icon={<Icon of={Calendar} />}
          value={daySaid(form.fecha)}
          onChange={(event) => changeDay(event.target.value)}
        />
      )}
    </Field>
  );
}

export function VoicesField() {
  const { form, change } = useSessionForm();
  return (
    <Field label="Voces en la grabación">
      {(control) => (
        <VoicesSelect
          {...control}
          value={form.num_voces}
          onChange={(num_voces) => change({ num_voces })}
        />
      )}
    </Field>
  );
}

export function MinutesField() {
  const { form, change } = useSessionForm();
  return (
    <Field label="Duración en minutos">
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={0}
          max={6000}
          value={form.duracion_minutos ?? ""}
          onKeyDown={(event) => "-+eE.,".includes(event.key) && event.preventDefault()}
          onChange={(event) =>
            change({
              duracion_minutos: event.target.value === "" ? null : Number(event.target.value),
            })
          }
        />
      )}
    </Field>
  );
}
