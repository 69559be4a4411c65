import { Check } from "lucide-react";
import { Icon } from "@/components/ui/Icon";
import { RadioChips } from "@/components/ui/RadioChips";
import { useDraft } from "../context";
import type { TipoSesion } from "../types";

const LEGACY = { psicoterapia: "Psicoterapia", psicodelica: "Psicodélica" } as const;
type Legacy = keyof typeof LEGACY;

/** The kind of session. Choosing one for the first time makes the draft. */
export function TypeChips({ types }: { types: readonly TipoSesion[] }) {
  const { saver, state } = useDraft();
  const chosen = state.form.tipo_sesion ?? state.form.tipo_sesion_id;
  const names: [string, string][] = [
    ...Object.entries(LEGACY),
    ...types.map((type): [string, string] => [type.id, type.nombre]),
  ];

  const choose = (value: string) => {
    const legacy = value in LEGACY;
    saver.change({
      tipo_sesion: legacy ? (value as Legacy) : null,
      tipo_sesion_id: legacy ? null : value,
    });
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
        choices={names.map(([value, name]) => ({
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

/** The name of a draft's kind of session. */
export function typeName(legacy: Legacy | null, type: TipoSesion | undefined): string {
  return legacy ? LEGACY[legacy] : (type?.nombre ?? "Sesión");
}
