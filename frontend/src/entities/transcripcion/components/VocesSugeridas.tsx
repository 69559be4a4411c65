import { useState } from "react";
import { Button } from "@/components/ui/Button";
import type { Turno, VozSugerida } from "../types";

interface VocesSugeridasProps {
  voces: readonly VozSugerida[];
  turns: readonly Turno[];
  onName: (from: string, to: string) => void;
}

/** Who the voices without a name seem to be: one tap names them, another says that it is not so. */
export function VocesSugeridas({ voces, turns, onName }: VocesSugeridasProps) {
  const [refused, setRefused] = useState(false);
  const labels = new Set(turns.map((turn) => turn.speaker_label));
  const there = voces.length > 0 && voces.every(({ voz }) => labels.has(voz));
  if (refused || !there) return null;
  return (
    <fieldset className="fila envuelve gap-2 px-4 py-2" aria-label="Quién es quién">
      <p className="sm">{sentence(voces)}</p>
      <Button
        variant="suave"
        size="s"
        onClick={() => {
          for (const { voz, nombre } of voces) onName(voz, nombre);
        }}
      >
        Sí, así es
      </Button>
      <Button variant="texto" size="s" onClick={() => setRefused(true)}>
        No
      </Button>
    </fieldset>
  );
}

function sentence(voces: readonly VozSugerida[]): string {
  const [first, second] = voces;
  if (!first) return "";
  const rest = second ? ` y ${second.voz}, ${second.nombre}` : "";
  return `${first.voz} parece ${first.nombre}${rest}.`;
}
