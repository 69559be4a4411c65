import { Link } from "react-router";
import type { Dato } from "../types";

/** The facts that an answer is made of, each a way to the screen that has it. */
export function Datos({ datos }: { datos: readonly Dato[] }) {
  if (datos.length === 0) return null;
  return (
    <ul className="hechos">
      {datos.map(({ texto, enlace }) => (
        <li key={texto}>{enlace ? <Link to={enlace}>{texto}</Link> : texto}</li>
      ))}
    </ul>
  );
}
