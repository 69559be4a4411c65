import { ErrorState } from "@/components/states/ErrorState";
import { Field } from "@/components/ui/Field";
import { Input, Select, Textarea } from "@/components/ui/inputs";
import { RadioChips } from "@/components/ui/RadioChips";
import { MODALIDADES } from "@/entities/cita/model/date-words";
import type { Modalidad } from "@/entities/cita/types";
import { lacksSome, readOn, usePacientes } from "@/entities/paciente/usePacientes";
import { messageOf } from "@/lib/errors";
import type { Problems } from "@/lib/useFields";
import { type CitaForm, REPETIR } from "../model/citaForm";

interface CitaFieldsProps {
  form: CitaForm;
  problems: Problems;
  change: (patch: Partial<CitaForm>) => void;
  /** One that is there already has its patient. */
  isNew: boolean;
  /** One of a series has its rhythm. */
  canRepeat: boolean;
}

const CHOICES = Object.entries(MODALIDADES).map(([value, label]) => ({
  value: value as Modalidad,
  label,
}));
const PLACES: Record<Modalidad, string> = {
  presencial: "Lugar",
  video: "Enlace de la videollamada",
  telefono: "Teléfono al que llamar",
};

/** What is said of an appointment. */
export function CitaFields({ form, problems, change, isNew, canRepeat }: CitaFieldsProps) {
  return (
    <div className="pila gap-4">
      {isNew && <ConQuien form={form} problems={problems} change={change} />}
      <div className="grid gap-4 md:grid-cols-3">
        <Field label="Día" required error={problems.dia}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={form.dia}
              onChange={(event) => change({ dia: event.target.value })}
            />
          )}
        </Field>
        <Field label="Hora" required error={problems.hora}>
          {(control) => (
            <Input
              {...control}
              type="time"
              value={form.hora}
              onChange={(event) => change({ hora: event.target.value })}
            />
          )}
        </Field>
        <Field label="Minutos" required error={problems.duracion}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              value={form.duracion}
              onChange={(event) => change({ duracion: event.target.value })}
            />
          )}
        </Field>
      </div>
      <RadioChips
        label="Modalidad"
        value={form.modalidad}
        onChange={(modalidad) => change({ modalidad })}
        choices={CHOICES}
      />
      <Field label={PLACES[form.modalidad]} hint="Lo lee tu paciente." error={problems.lugar}>
        {(control) => (
          <Input
            {...control}
            value={form.lugar}
            maxLength={400}
            onChange={(event) => change({ lugar: event.target.value })}
          />
        )}
      </Field>
      {canRepeat && <Repeticion form={form} problems={problems} change={change} />}
      <Field label="Nota privada" hint="Solo la lees tú." error={problems.nota}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={form.nota}
            onChange={(event) => change({ nota: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

type PartProps = Omit<CitaFieldsProps, "isNew" | "canRepeat">;

function ConQuien({ form, problems, change }: PartProps) {
  const everybody = usePacientes("", "nombre");
  if (lacksSome(everybody)) {
    return (
      <ErrorState title="Error al cargar los pacientes" onRetry={() => void readOn(everybody)}>
        {messageOf(everybody.error)}
      </ErrorState>
    );
  }
  const pacientes = everybody.data?.pacientes ?? [];
  return (
    <Field label="Con quién" required error={problems.paciente_id}>
      {(control) => (
        <Select
          {...control}
          value={form.paciente_id}
          onChange={(event) => change({ paciente_id: event.target.value })}
        >
          <option value="">{everybody.isPending ? "Cargando..." : "Elige"}</option>
          {pacientes.map(({ id, nombre, apellido }) => (
            <option key={id} value={id}>
              {`${nombre} ${apellido}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Repeticion({ form, problems, change }: PartProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="Se repite">
        {(control) => (
          <Select
            {...control}
            value={form.repetir}
            onChange={(event) => change({ repetir: event.target.value })}
          >
            {REPETIR.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {form.repetir && (
        <Field label="Cuántas citas" required error={problems.veces}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              value={form.veces}
              onChange={(event) => change({ veces: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
