/** The texts of a session that its patient may be let read, in the order they are shown. */
export const TEXTOS = [
  { name: "notas", label: "Notas", que: "las" },
  { name: "temas_importantes", label: "Temas importantes", que: "los" },
  { name: "intencion", label: "Intención", que: "la" },
  { name: "tipo_medicina", label: "Tipo de medicina", que: "lo" },
  { name: "cantidad", label: "Cantidad", que: "la" },
  { name: "observaciones", label: "Observaciones", que: "las" },
] as const;

export type Texto = (typeof TEXTOS)[number];
export type TextoName = Texto["name"];
