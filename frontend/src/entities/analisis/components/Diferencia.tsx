import { type ReactNode, useMemo, useState } from "react";
import { plural } from "@/lib/formats";
import { countsOf, diff, type Piece } from "../model/diff";

interface DiferenciaProps {
  /** What it is compared with. */
  before: string;
  after: string;
}

/** Two texts in one: what was taken out is struck through, what was put in is underlined. */
export function Diferencia({ before, after }: DiferenciaProps) {
  const pieces = useMemo(() => diff(before, after), [before, after]);
  const { added, removed } = countsOf(pieces);
  return (
    <div className="pila gap-2">
      <p className="sm tenue">{`${words(added, "añadida")}, ${words(removed, "quitada")}.`}</p>
      <p className="max-w-(--ancho-lectura) whitespace-pre-line wrap-anywhere">
        {pieces.map((piece, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
          <PieceView key={place} piece={piece} replaced={pieces[place + 1]?.kind === "added"} />
        ))}
      </p>
    </div>
  );
}

function words(count: number, what: string): string {
  return plural(count, `palabra ${what}`, `palabras ${what}s`);
}

interface PieceViewProps {
  piece: Piece;
  /** What comes next stands in its place, spacing included. */
  replaced: boolean;
}

function PieceView({ piece: { kind, text }, replaced }: PieceViewProps) {
  if (kind === "same") return text;
  if (kind === "removed" && replaced) {
    return (
      <>
        <Marked kind={kind} text={text.trimEnd()} />{" "}
      </>
    );
  }
  return <Marked kind={kind} text={text} />;
}

function Marked({ kind, text }: { kind: "added" | "removed"; text: string }) {
  const Mark = kind === "added" ? "ins" : "del";
  return (
    <Mark
      className={
        kind === "added"
          ? "bg-(--terapeuta-suave) text-terapeuta-tinta underline underline-offset-[3px]"
          : "bg-(--peligro-suave) text-peligro-tinta line-through"
      }
    >
      <span className="oculto">{kind === "added" ? "[añadido: " : "[quitado: "}</span>
      {text}
      <span className="oculto">]</span>
    </Mark>
  );
}

interface DiferenciaConPropuestaProps {
  proposal: string | null | undefined;
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** The same, folded until somebody asks for it; nothing while the proposal is as it was. */
export function DiferenciaConPropuesta({ proposal, text, children }: DiferenciaConPropuestaProps) {
  const [open, setOpen] = useState(false);
  if (!proposal || proposal.trim() === text.trim()) return null;
  return (
    <details
      className="desplegable"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Ver la diferencia con la propuesta</summary>
      {open && (
        <div className="pila">
          <Diferencia before={proposal} after={text} />
          {children}
        </div>
      )}
    </details>
  );
}
