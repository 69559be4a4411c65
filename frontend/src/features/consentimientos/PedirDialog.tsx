import { Plus, X } from "lucide";
import type { FormEvent } from "react";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { Input, Select } from "@/components/ui/inputs";
import { useGuardedClose } from "@/components/ui/useGuardedClose";
import { nombreDe, RELACIONES } from "@/entities/consentimiento/labels";
import type { Finalidad, Persona, Relacion } from "@/entities/consentimiento/types";
import { useKeptFields } from "@/lib/useKeptFields";
import { useActs } from "./useActs";

interface PedirDialogProps {
  pacienteId: string;
  finalidades: Finalidad[];
  /** The patient is a minor, and nobody was named who represents them. */
  sinRepresentante: boolean;
  onClose: () => void;
}

interface Otra extends Persona {
  key: number;
}

const MOST = 12;

/** Asks for some purposes: of whoever decided until now, or of others who are named here. */
export function PedirDialog(props: PedirDialogProps) {
  const { pacienteId, finalidades, sinRepresentante, onClose } = props;
  const { ask } = useActs();
  const {
    form,
    change: rename,
    dirty,
    recovered,
  } = useKeptFields(`consentimiento:pedir:${pacienteId}`, {
    people: sinRepresentante ? [{ key: 0, nombre: "", relacion: "representante" } as Otra] : [],
  });
  const { people } = form;
  const setPeople = (next: Otra[]) => rename({ people: next });
  const { close, finish, guard } = useGuardedClose({
    dirty,
    onClose,
    lost: "Las personas que has nombrado no se han guardado.",
  });
  const change = (key: number, next: Partial<Persona>) =>
    setPeople(people.map((each) => (each.key === key ? { ...each, ...next } : each)));

  function submit(event: FormEvent) {
    event.preventDefault();
    const personas = people.map(({ nombre, relacion }) => ({ nombre, relacion }));
    ask.mutate(
      { id: pacienteId, finalidades, personas: personas.length > 0 ? personas : null },
      { onSuccess: finish },
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Pedir consentimiento"
      description="Lo leerá y lo decidirá en su espacio. Le llegará un correo que no dice de qué se trata."
    >
      <form className="pila gap-4" onSubmit={submit}>
        <Recovered when={recovered} />
        <ul>
          {finalidades.map((each) => (
            <li key={each}>{nombreDe(each)}</li>
          ))}
        </ul>
        <p className="suave">
          {sinRepresentante &&
            "Es menor: nombra a quien le representa; su propio sí se pide también. "}
          Si deciden más personas (pareja, familia, quien representa a un menor), nómbralas a todas,
          también a tu paciente si decide. Lo que digan ellas se anota en consulta.
        </p>
        {people.map(({ key, nombre, relacion }, place) => (
          <fieldset key={key} className="fila envuelve gap-3">
            <legend className="oculto">{`Persona ${place + 1}`}</legend>
            <Field label="Nombre" required>
              {(control) => (
                <Input
                  {...control}
                  value={nombre}
                  maxLength={200}
                  onChange={(event) => change(key, { nombre: event.target.value })}
                />
              )}
            </Field>
            <Field label="Relación">
              {(control) => (
                <Select
                  {...control}
                  value={relacion}
                  onChange={(event) => change(key, { relacion: event.target.value as Relacion })}
                >
                  {RELACIONES.map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button
              variant="texto"
              iconOnly
              icon={<Icon of={X} />}
              aria-label={`Quitar a la persona ${place + 1}`}
              onClick={() => setPeople(people.filter((each) => each.key !== key))}
            />
          </fieldset>
        ))}
        <div>
          <Button
            variant="texto"
            size="s"
            icon={<Icon of={Plus} />}
            disabled={people.length >= MOST}
            onClick={() =>
              setPeople([...people, { key: Date.now(), nombre: "", relacion: "pareja" }])
            }
          >
            Añadir una persona
          </Button>
        </div>
        <footer>
          <Button variant="linea" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" busy={ask.isPending}>
            Pedir
          </Button>
        </footer>
      </form>
      {guard}
    </Dialog>
  );
}
