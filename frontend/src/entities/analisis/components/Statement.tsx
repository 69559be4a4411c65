import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/Badge";
import type { Placed } from "../model/statements";
import { Citas, type Said } from "./Citas";
import { Marcas } from "./Marcas";

interface StatementProps {
  at: Placed;
  said: Said;
  /** What it is about, before the statement itself. */
  children?: ReactNode;
}

/** One statement with the words it rests on, and what its therapist thinks of it. */
export function Statement({ at, said, children }: StatementProps) {
  return (
    <div className={looksOf(at)}>
      {children && <p className="fila envuelve gap-2">{children}</p>}
      <Text at={at} />
      <Foot at={at} said={said} />
    </div>
  );
}

/** In one line where there is room: the words it rests on, and the marks. */
function Foot({ at, said }: { at: Placed; said: Said }) {
  return (
    <div className="flex flex-wrap items-start gap-x-2 [row-gap:2px]">
      {at.statement.respaldada && <Citas of={at.statement} said={said} />}
      <Marcas at={at} />
    </div>
  );
}

interface FoldedStatementProps extends StatementProps {
  label: string;
}

/** A statement that says in a word what it is about; the rest is there when it is wanted. */
export function FoldedStatement({ label, at, said }: FoldedStatementProps) {
  const { statement } = at;
  return (
    <details className={clsx("desplegable", looksOf(at))}>
      <summary>
        {label} {!statement.respaldada && <Badge tone="peligro">sin respaldo</Badge>}
      </summary>
      <Text at={at} folded />
      <Foot at={at} said={said} />
    </details>
  );
}

function Text({ at: { statement }, folded = false }: { at: Placed; folded?: boolean }) {
  const wrong = statement.marca === "equivocada";
  return (
    <p>
      {wrong ? <del>{statement.texto}</del> : statement.texto}{" "}
      {!folded && !statement.respaldada && <Badge tone="peligro">sin respaldo</Badge>}
    </p>
  );
}

function looksOf({ statement }: Placed): string {
  return clsx(
    "afirmacion grid min-w-0 gap-1 [&_.ficha]:[vertical-align:1px]",
    statement.marca === "equivocada" && "afirmacion--equivocada text-tinta-3",
  );
}
