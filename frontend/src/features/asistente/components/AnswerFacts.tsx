import { Link } from "react-router";
import type { Dato } from "../types";

/** The facts that an answer is made of, each a way to the screen that has it. */
export function AnswerFacts({ datos }: { datos: readonly Dato[] }) {
  if (datos.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {datos.map(({ texto, enlace }) => (
        <li key={texto}>
          {enlace ? (
            <Link to={enlace} className="text-primario-tinta underline underline-offset-3">
              {texto}
            </Link>
          ) : (
            texto
          )}
        </li>
      ))}
    </ul>
  );
}
