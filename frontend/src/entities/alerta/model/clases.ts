import type { Clase } from "../types";

/** What a message may speak of, in words: what was heard in it, and nothing that is made of it. */
const PALABRAS: Record<Clase, string> = {
  suicidio: "Puede hablar de morir",
  autolesion: "Puede hablar de hacerse daño",
  violencia_recibida: "Puede hablar de violencia que recibe",
  violencia_sexual: "Puede hablar de violencia sexual",
  menor_en_peligro: "Puede hablar de un menor en peligro",
  dano_a_otros: "Puede hablar de hacer daño a alguien",
  ingesta_intoxicacion: "Puede hablar de haber tomado algo",
  psicosis: "Puede hablar de voces o de algo que le ordena",
  conducta_alimentaria: "Puede hablar de la comida",
  crisis_panico: "Puede hablar de una crisis de pánico",
  pide_ayuda: "Pide ayuda",
  tercero: "Puede hablar de otra persona en peligro",
  antecedente: "Puede hablar de algo que ya pasó",
};

export function wordsOf(clase: Clase | null): string | null {
  return clase && PALABRAS[clase];
}
