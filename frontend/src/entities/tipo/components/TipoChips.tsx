import { Check } from "lucide";
import { Icon } from "@/components/ui/Icon";
import { RadioChips } from "@/components/ui/RadioChips";
import { typeNames } from "../model/sessionTypes";
import type { TipoSesion } from "../types";

interface TipoChipsProps {
  types: readonly TipoSesion[];
  value: string | null;
  onChange: (value: string) => void;
  help?: string | null;
}

/** The kind of a session: the two fixed ones, then the therapist's own. */
export function TipoChips({ types, value, onChange, help }: TipoChipsProps) {
  return (
    <div className="campo">
      <span className="rotulo" aria-hidden="true">
        Tipo de sesión
      </span>
      <RadioChips
        label="Tipo de sesión"
        value={value}
        onChange={onChange}
        choices={typeNames(types).map(([each, name]) => ({
          value: each,
          label: (
            <>
              {each === value && <Icon of={Check} />}
              {name}
            </>
          ),
        }))}
      />
      {help && (
        <p className="ayuda" aria-live="polite">
          {help}
        </p>
      )}
    </div>
  );
}
