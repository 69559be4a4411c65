import { TipoChips } from "@/features/tipos/components/TipoChips";
import { typeChosen } from "@/features/tipos/model/sessionTypes";
import { useDraft } from "../context";
import type { TipoSesion } from "../types";

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
