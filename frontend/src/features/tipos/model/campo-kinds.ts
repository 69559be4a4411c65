import type { TipoCampo } from "@/entities/tipo/types";

interface Kind {
  value: TipoCampo;
  label: string;
  /** How several are counted on a card: `2 textos largos`. */
  one: string;
  many: string;
}

/** The five kinds of field, in the order they are offered. */
export const KINDS: readonly Kind[] = [
  { value: "text", label: "Texto corto", one: "texto corto", many: "textos cortos" },
  { value: "textarea", label: "Texto largo", one: "texto largo", many: "textos largos" },
  { value: "number", label: "Número", one: "número", many: "números" },
  { value: "select", label: "Lista de opciones", one: "lista", many: "listas" },
  { value: "checkbox", label: "Sí o no", one: "sí o no", many: "sí o no" },
];

export function kindLabel(tipo: TipoCampo): string {
  return KINDS.find(({ value }) => value === tipo)?.label ?? tipo;
}

/** How many fields there are of each kind: `["2 textos largos", "1 lista"]`. */
export function countsOf(campos: readonly { tipo: TipoCampo }[]): string[] {
  return KINDS.flatMap(({ value, one, many }) => {
    const count = campos.filter(({ tipo }) => tipo === value).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
}

/** The kinds that are written into, and so may show an example. */
export function takesExample(tipo: TipoCampo): boolean {
  return tipo !== "checkbox";
}
