import type { Turn } from "@/components/transcript/voices";
import type { Afirmacion, Analisis } from "./types";

export const SAID: Turn[] = [
  { speaker_label: "Terapeuta", start_time: 0, end_time: 4, text: "¿Cómo has dormido?" },
  { speaker_label: "Lucía", start_time: 5, end_time: 9, text: "Mejor. Seis horas seguidas." },
  { speaker_label: "Lucía", start_time: 722, end_time: 730, text: "Le dije que no a mi hermana." },
];

/** A statement that these words of that turn back. */
export function backed(texto: string, segmento: number, cita: string): Afirmacion {
  return { texto, evidencias: [{ segmento, cita }], respaldada: true, en_notas: false };
}

/** An analysis as the server answers it. */
export function analisis(patch: Partial<Analisis> = {}): Analisis {
  return {
    resumen: [backed("Duerme mejor que otras veces.", 1, "seis horas seguidas")],
    temas: [],
    emociones: [{ ...backed("Lo cuenta aliviada.", 1, "Mejor"), nombre: "Alivio", intensidad: 3 }],
    cambios: [],
    acuerdos: [],
    riesgo: [],
    anadidas: [],
    cobertura: null,
    no_explorado: ["El trabajo"],
    ejercicios_propuestos: [
      {
        ejercicio_id: null,
        titulo: "Decir que no",
        motivo: backed("Ya lo ha hecho una vez.", 2, "le dije que no"),
      },
    ],
    ritmo: [],
    procedencia: {
      motor: "Motor local, sin modelo generativo",
      modelo: "",
      version: "1",
      local: true,
      traida: false,
      creado: "2026-11-12T18:00:00Z",
    },
    ...patch,
  };
}
