/** As the server counts them. */
const SHORTEST = 8;
const LONGEST = 200;

export interface FraseProblems {
  frase?: string;
  otra?: string;
}

/** What is wrong with the words that are to open a copy, typed twice; none at all are no words. */
export function fraseProblems(frase: string, otra: string): FraseProblems {
  const length = [...frase].length;
  const wrong =
    (length < SHORTEST && `La frase debe tener al menos ${SHORTEST} caracteres`) ||
    (length > LONGEST && `La frase no puede tener más de ${LONGEST} caracteres`);
  return {
    ...(wrong && { frase: wrong }),
    ...(frase !== otra && { otra: "Las dos frases no coinciden" }),
  };
}
