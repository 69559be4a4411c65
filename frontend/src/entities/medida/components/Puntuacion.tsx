import { escalaInWords, puntosInWords } from "../model/labels";
import type { Respuesta } from "../types";

type Scored = Pick<Respuesta, "puntuacion" | "subescalas" | "banda" | "bandas">;

/** The score with its published band; of an instrument with bands for its subscales, theirs. */
export function Puntuacion({ of }: { of: Scored }) {
  const { puntuacion, subescalas, banda, bandas } = of;
  const claves = Object.keys(subescalas);
  return (
    <>
      <b>{puntosInWords(puntuacion)}</b>
      {banda && `, ${banda.nombre}`}
      {claves.map((clave) => (
        <span key={clave} className="block">
          {`${escalaInWords(clave)} ${subescalas[clave]}`}
          {bandas[clave] && `, ${bandas[clave].nombre}`}
        </span>
      ))}
    </>
  );
}
