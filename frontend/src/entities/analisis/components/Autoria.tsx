import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Authorship } from "../model/authorship";

const SENTENCES: Record<Authorship, string> = {
  engine: "Texto generado a partir de la transcripción. Revísalo antes de usarlo.",
  corrected: "Este texto es tuyo: escrito o corregido por ti.",
  hand: "Escrito por ti.",
  empty: "",
};

/** Whose words a version is made of. */
export function Autoria({ de }: { de: Authorship }) {
  return <p className="sm tenue">{SENTENCES[de]}</p>;
}

/** A version as it is read: what no person has touched has the mark of an engine's text. */
export function Version({ de, children }: { de: Authorship; children: ReactNode }) {
  return <div className={clsx("ia", de !== "engine" && "ia--propia")}>{children}</div>;
}
