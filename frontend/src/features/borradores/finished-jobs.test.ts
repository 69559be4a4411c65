import { expect, test } from "vitest";
import type { EnCurso } from "@/entities/borrador/enCurso";
import { newsOf, newsSince } from "./model/finished-jobs";
import { forgetAtWork, keepAtWork, keptAtWork, takeIn } from "./model/known-jobs";

const EN_CURSO: EnCurso = {
  tipo: "borrador",
  id: "d1",
  draft_id: "d1",
  paciente_id: "p1",
  paciente_nombre: "Lucía Ferrer",
  titulo: "Sesión",
  fecha: "2026-11-20T11:00:00Z",
  estado: "procesando",
  situacion: "analizando",
  progreso: 40,
  segundos_restantes: null,
  mensaje_error: null,
  tiene_transcripcion: true,
  tiene_analisis: false,
  fecha_actualizacion: "2026-11-20T11:00:00Z",
};

test("tells what has become ready, with the way there", () => {
  expect(newsOf([EN_CURSO], [{ ...EN_CURSO, situacion: "lista" }])).toEqual([
    {
      id: "d1",
      kind: "success",
      title: "La sesión de Lucía Ferrer está lista para revisar",
      description: undefined,
      link: {
        label: "Abrir el borrador",
        to: "/dashboard/terapeuta/pacientes/p1?tab=new-session&borrador=d1",
      },
    },
  ]);
});

test("tells why something stopped", () => {
  const failed = { ...EN_CURSO, situacion: "fallida", mensaje_error: "No se oye nada." } as const;
  const [news] = newsOf([EN_CURSO], [failed]);
  expect([news?.kind, news?.title, news?.description]).toEqual([
    "error",
    "La sesión de Lucía Ferrer se ha parado",
    "No se oye nada.",
  ]);
});

test("a saved session is told when its analysis is no longer listed", () => {
  const sesion = { ...EN_CURSO, tipo: "sesion", id: "s1", draft_id: null } as const;
  expect(newsOf([sesion], [])[0]?.link.to).toContain("tab=sessions&sesion=s1");
});

test("says nothing of what goes on, was ready before, or was thrown away", () => {
  const listening = { ...EN_CURSO, situacion: "transcribiendo" } as const;
  const ready = { ...EN_CURSO, situacion: "lista" } as const;
  expect(newsOf([listening], [EN_CURSO])).toEqual([]);
  expect(newsOf([ready], [ready])).toEqual([]);
  expect(newsOf([], [ready])).toEqual([]);
  expect(newsOf([EN_CURSO], [])).toEqual([]);
});

test("a page that is loaded anew tells what ended meanwhile, and nothing else", () => {
  takeIn([EN_CURSO, { ...EN_CURSO, id: "d2" }]);
  keepAtWork("d3");
  // A list that was asked for before the third began does not name it.
  takeIn([EN_CURSO, { ...EN_CURSO, id: "d2", situacion: "fallida" }]);
  const now = ["d0", "d1", "d2", "d3"].map(
    (id) => ({ ...EN_CURSO, id, draft_id: id, situacion: "lista" }) as const,
  );
  expect(newsSince(keptAtWork(), now).map(({ id }) => id)).toEqual(["d1", "d3"]);
  expect(newsSince(keptAtWork(), [EN_CURSO])).toEqual([]);
  forgetAtWork("d1");
  forgetAtWork("d3");
  expect(newsSince(keptAtWork(), now)).toEqual([]);
});
