import { Check, type LucideIcon, NotebookPen, Trash2, X } from "lucide-react";
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
    <fieldset className="marcas" aria-label={`Tu lectura de: ${texto}`}>
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

/** What the signs beside each statement stand for, said once for all of them. */
export function MarcasLeyenda() {
  if (!use(LecturaContext)) return null;
  return (
    <p className="marcas-leyenda xs tenue" aria-hidden="true">
      <span>
        <Icon of={Check} /> Acertada
      </span>
      <span>
        <Icon of={X} /> Equivocada
      </span>
      <span>
        <Icon of={NotebookPen} /> A mis notas
      </span>
    </p>
  );
}

interface ActoProps {
  icon: LucideIcon;
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
      className="lectura-acto"
      aria-pressed={pressed}
      aria-disabled={lectura?.busy}
      title={pressed ? undefined : label}
      onClick={() => {
        if (!lectura?.busy) onPress();
      }}
    >
      <Icon of={icon} />
      <span className={pressed ? undefined : "oculto"}>{label}</span>
    </button>
  );
}
