import { Check, type IconNode, NotebookPen, Trash2, X } from "lucide";
import { use } from "react";
import { Icon } from "@/components/ui/Icon";
import { LecturaContext } from "../model/lectura";
import type { Placed } from "../model/statements";

/** What can be said of a statement in one click; the same click takes it back. */
export function Marcas({ at }: { at: Placed }) {
  const lectura = use(LecturaContext);
  if (!lectura) return null;
  const { marca = null, en_notas, texto, evidencias } = at.statement;
  const mark = (own: "acertada" | "equivocada") =>
    lectura.act({ kind: "marcar", at, marca: marca === own ? null : own });
  const segmento = evidencias[0]?.segmento;
  return (
    <fieldset className="ms-auto flex flex-wrap [gap:2px]" aria-label={`Tu lectura de: ${texto}`}>
      <Acto
        icon={Check}
        label="Acertada"
        pressed={marca === "acertada"}
        onPress={() => mark("acertada")}
      />
      <Acto
        icon={X}
        label="Equivocada"
        pressed={marca === "equivocada"}
        onPress={() => mark("equivocada")}
      />
      <Acto
        icon={NotebookPen}
        label={en_notas ? "En tus notas privadas" : "A mis notas"}
        pressed={en_notas}
        onPress={() => lectura.act({ kind: "anotar", at, en_notas: !en_notas })}
      />
      {at.parte === "anadidas" && segmento !== undefined && (
        <Acto
          icon={Trash2}
          label="Quitar"
          onPress={() => lectura.act({ kind: "quitar", segmento })}
        />
      )}
    </fieldset>
  );
}

const LEYENDA = [
  ["Acertada", Check],
  ["Equivocada", X],
  ["A mis notas", NotebookPen],
] as const;

/** What the signs beside each statement stand for, said once for all of them. */
export function MarcasLeyenda() {
  if (!use(LecturaContext)) return null;
  return (
    <p className="xs tenue flex flex-wrap gap-x-3 gap-y-1" aria-hidden="true">
      {LEYENDA.map(([label, icon]) => (
        <span key={label} className="inline-flex items-center gap-1">
          <Icon of={icon} className="w-[15px]" /> {label}
        </span>
      ))}
    </p>
  );
}

interface ActoProps {
  icon: IconNode;
  label: string;
  pressed?: boolean | undefined;
  onPress: () => void;
}

/** A sign alone, so that twenty statements are not sixty words; what has been said is said in words. */
function Acto({ icon, label, pressed, onPress }: ActoProps) {
  const lectura = use(LecturaContext);
  return (
    <button
      type="button"
      className="inline-flex min-h-[30px] min-w-[32px] items-center justify-center gap-1 rounded-2 px-2 text-xs text-tinta-2 [padding-block:2px] hover:bg-primario-suave hover:text-primario-tinta aria-pressed:bg-primario-suave aria-pressed:text-primario-tinta"
      aria-pressed={pressed}
      aria-disabled={lectura?.busy}
      title={pressed ? undefined : label}
      onClick={() => {
        if (!lectura?.busy) onPress();
      }}
    >
      <Icon of={icon} className="w-[15px]" />
      <span className={pressed ? undefined : "oculto"}>{label}</span>
    </button>
  );
}
