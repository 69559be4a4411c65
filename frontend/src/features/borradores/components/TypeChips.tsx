import type { TipoSesion } from "@/entities/borrador/types";
import { TipoChips } from "@/entities/tipo/components/TipoChips";
import { typeChosen } from "@/entities/tipo/model/sessionTypes";
import { useDraft } from "../context";

/** The kind of session. Choosing one for the first time makes the draft. */
export function TypeChips({ types }: { types: readonly TipoSesion[] }) {
  const { saver, state } = useDraft();
  const chosen = state.form.tipo_sesion ?? state.form.tipo_sesion_id;
  const choose = (value: string) => {
    saver.change(typeChosen(value));
    if (!state.id) void saver.flush();
  };

  return (
    <TipoChips
      types={types}
      value={chosen}
      onChange={choose}
      help={chosen ? null : "Elige uno para empezar: todo se guarda solo desde entonces."}
    />
  );
}
