/** Going through a questionnaire, one question at a time. */

/** What was chosen for each question, null where nothing was yet, and which one is open. */
export interface Avance {
  valores: readonly (number | null)[];
  /** From 0; as many as there are questions is the look back before sending. */
  paso: number;
}

export function emptyAvance(preguntas: number): Avance {
  return { valores: Array.from({ length: preguntas }, () => null), paso: 0 };
}

export function choose({ valores, paso }: Avance, valor: number): Avance {
  return { paso, valores: valores.map((each, place) => (place === paso ? valor : each)) };
}

/** The next one; nothing is skipped. */
export function forward(avance: Avance): Avance {
  const { valores, paso } = avance;
  return valores[paso] == null ? avance : { ...avance, paso: Math.min(paso + 1, valores.length) };
}

export function back(avance: Avance): Avance {
  return { ...avance, paso: Math.max(0, avance.paso - 1) };
}

/** All of them, once each has been answered. */
export function whole({ valores }: Avance): number[] | null {
  return valores.every((valor) => valor !== null) ? (valores as number[]) : null;
}

/** What was kept earlier, if it is still of these questions; its first gap is where it goes on. */
export function resume(
  kept: Avance | undefined,
  preguntas: readonly { opciones: readonly { valor: number }[] }[],
): Avance {
  if (!kept || kept.valores.length !== preguntas.length) return emptyAvance(preguntas.length);
  const fits = preguntas.every(
    ({ opciones }, place) =>
      kept.valores[place] === null || opciones.some(({ valor }) => valor === kept.valores[place]),
  );
  if (!fits) return emptyAvance(preguntas.length);
  const gap = kept.valores.indexOf(null);
  const reached = gap === -1 ? preguntas.length : gap;
  return { valores: kept.valores, paso: Math.min(kept.paso, reached) };
}
