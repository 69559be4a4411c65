import { useQuery } from "@tanstack/react-query";
import { SaveNote } from "@/components/states/SaveNote";
import { nextNumber } from "@/entities/borrador/api";
import { useDraft } from "../context";

/** 'Sesión N', and whether what is typed is safe. */
export function SessionHeading() {
  const { paciente, state } = useDraft();
  const { data: number } = useQuery(nextNumber(paciente.id));
  return (
    <div className="entre">
      <div>
        <h2 className="text-2xl">{number === undefined ? "Nueva sesión" : `Sesión ${number}`}</h2>
        <p className="sm tenue">El número se asigna solo.</p>
      </div>
      <SaveNote status={state.status} />
    </div>
  );
}
