import { Check } from "lucide-react";
import { Icon } from "@/components/ui/Icon";
import { RadioChips } from "@/components/ui/RadioChips";
import { useDraft } from "../context";
import { typeChosen, typeNames } from "../model/sessionTypes";
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
    <div className="campo">
      <span className="rotulo" aria-hidden="true">
        Tipo de sesión
      </span>
      <RadioChips
        label="Tipo de sesión"
        value={chosen}
        onChange={choose}
        choices={typeNames(types).map(([value, name]) => ({
          value,
          label: (
            <>
              {value === chosen && <Icon of={Check} />}
              {name}
            </>
          ),
        }))}
      />
      {!chosen && (
        <p className="ayuda">Elige uno para empezar: todo se guarda solo desde entonces.</p>
      )}
    </div>
  );
}
