/** The texts of a session that its patient may be let read, in the order they are shown. */
export const TEXTOS = [
  { name: "notas", label: "Notas" },
  { name: "temas_importantes", label: "Temas importantes" },
  { name: "intencion", label: "Intención" },
  { name: "tipo_medicina", label: "Tipo de medicina" },
  { name: "cantidad", label: "Cantidad" },
  { name: "observaciones", label: "Observaciones" },
] as const;

export type TextoName = (typeof TEXTOS)[number]["name"];
