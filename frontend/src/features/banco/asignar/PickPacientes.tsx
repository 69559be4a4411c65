import { Search } from "lucide";
import { type FormEvent, useRef, useState } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { Input } from "@/components/ui/inputs";
import type { PacienteResumen } from "@/entities/paciente/types";
import { usePacientes } from "@/entities/paciente/usePacientes";
import { plural } from "@/lib/formats";
import { Elegible, Elegibles } from "../components/Elegibles";
import { type Asignable, type Asignado, nameOf } from "./asignable";
import { candidatos } from "./findCandidatos";
import { notifyEntregas } from "./notifyEntregas";
import { useAssign } from "./useAssign";

interface ElegirPacientesProps {
  que: Asignable;
  asignados: readonly Asignado[];
}

/** Looks for patients, chooses one or several, and gives it to them. */
export function PickPacientes({ que, asignados }: ElegirPacientesProps) {
  const pacientes = usePacientes();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<readonly PacienteResumen[]>([]);
  const box = useRef<HTMLInputElement>(null);
  const { asignar, busy } = useAssign<PacienteResumen>(que, (entregas) => {
    notifyEntregas(que, entregas);
    setChosen(entregas.flatMap((one) => (one.estado === "fallido" ? [one.paciente] : [])));
    setSearch("");
    box.current?.focus();
  });
  const everybody = pacientes.data?.pacientes;
  const found = candidatos(everybody ?? [], asignados, search);
  const isChosen = ({ id }: PacienteResumen) => chosen.some((one) => one.id === id);

  function toggle(paciente: PacienteResumen): void {
    setChosen(
      isChosen(paciente) ? chosen.filter(({ id }) => id !== paciente.id) : [...chosen, paciente],
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (chosen.length > 0) asignar(chosen);
  }

  return (
    <form className="pila gap-3" onSubmit={submit}>
      {pacientes.isError && (
        <ErrorState
          title="No se pudieron cargar los pacientes. Por favor, intenta de nuevo."
          onRetry={() =>
            void (pacientes.isFetchNextPageError ? pacientes.fetchNextPage() : pacientes.refetch())
          }
        />
      )}
      {pacientes.isPending && <Loading text="Cargando pacientes..." />}
      {everybody?.length === 0 && <p className="sm tenue">No tienes pacientes registrados.</p>}
      {everybody && everybody.length > 0 && (
        <>
          <Field label="Busca y elige a quién">
            {(control) => (
              <Input
                {...control}
                ref={box}
                type="search"
                autoComplete="off"
                icon={<Icon of={Search} />}
                placeholder="Nombre o apellido"
                maxLength={200}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
                // What is looked for is not what is sent.
                onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
              />
            )}
          </Field>
          <Elegibles label="Pacientes" disabled={busy}>
            {found.shown.map((paciente) => (
              <Elegible
                key={paciente.id}
                checked={isChosen(paciente)}
                onChange={() => toggle(paciente)}
                name={nameOf(paciente)}
              />
            ))}
          </Elegibles>
          <p className="sm tenue empty:hidden" role="status">
            {found.said}
          </p>
          {chosen.length > 0 && (
            <p className="sm">{`Elegiste a ${chosen.map(nameOf).join(", ")}.`}</p>
          )}
          <Button
            type="submit"
            className="justify-self-end"
            busy={busy}
            disabled={chosen.length === 0}
          >
            {chosen.length > 1
              ? `Asignar a ${plural(chosen.length, "paciente", "pacientes")}`
              : "Asignar"}
          </Button>
        </>
      )}
    </form>
  );
}
