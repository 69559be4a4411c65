import { Check, NotebookPen, Trash2, X } from "lucide-react";
import { type ReactNode, use } from "react";
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
      <Acto pressed={marca === "acertada"} onPress={() => mark("acertada")}>
        <Icon of={Check} /> Acertada
      </Acto>
      <Acto pressed={marca === "equivocada"} onPress={() => mark("equivocada")}>
        <Icon of={X} /> Equivocada
      </Acto>
      <Acto
        pressed={en_notas}
        onPress={() => lectura.act({ kind: "anotar", at, en_notas: !en_notas })}
      >
        <Icon of={NotebookPen} /> {en_notas ? "En tus notas privadas" : "A mis notas"}
      </Acto>
      {at.parte === "anadidas" && segmento !== undefined && (
        <Acto onPress={() => lectura.act({ kind: "quitar", segmento })}>
          <Icon of={Trash2} /> Quitar
        </Acto>
      )}
    </fieldset>
  );
}

interface ActoProps {
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Acto({ pressed, onPress, children }: ActoProps) {
  const lectura = use(LecturaContext);
  return (
    <button
      type="button"
      className="lectura-acto"
      aria-pressed={pressed}
      aria-disabled={lectura?.busy}
      onClick={() => {
        if (!lectura?.busy) onPress();
      }}
    >
      {children}
    </button>
  );
}
