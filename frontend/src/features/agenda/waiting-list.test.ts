import { expect, test } from "vitest";
import type { Alerta } from "@/entities/alerta/types";
import type { EnCurso } from "@/entities/borrador/enCurso";
import type { Cita } from "@/entities/cita/types";
import { waitingIn } from "./model/waiting-list";
import { citaOf } from "./testing";

const LUCIA = { paciente_id: "p1", paciente_nombre: "Lucía Ferrer" };

function trabajo(patch: Partial<EnCurso>): EnCurso {
  return {
    ...LUCIA,
    tipo: "borrador",
    id: "d1",
    draft_id: "d1",
    titulo: "Sesión",
    fecha: "2026-11-20T11:00:00Z",
    estado: "completado",
    situacion: "lista",
    progreso: 100,
    segundos_restantes: null,
    mensaje_error: null,
    fecha_actualizacion: "2026-11-20T11:00:00Z",
    tiene_transcripcion: true,
    tiene_analisis: false,
    ...patch,
  };
}

const cita = (solicitud: Cita["solicitud"], estado: Cita["estado"] = "prevista") =>
  citaOf({ ...LUCIA, solicitud, estado });

const alerta = (id: string, vista: boolean): Alerta => ({
  id,
  paciente_id: "p2",
  paciente: "Mateo Ruiz",
  mensaje: "No puedo más",
  mensaje_fecha: "2026-11-20T11:00:00Z",
  clase: null,
  vista,
});

test("what cannot wait comes first, and what runs says how far it is", () => {
  const waiting = waitingIn({
    alertas: [alerta("a1", false), alerta("a2", false), alerta("a3", true)],
    citas: [cita({ mensaje: null, propuestas: ["2026-11-25T16:00"], respuesta: null })],
    trabajos: [
      trabajo({ id: "d2", draft_id: "d2", situacion: "transcribiendo", progreso: 40 }),
      trabajo({}),
      trabajo({ id: "d3", draft_id: "d3", situacion: "empezada" }),
      trabajo({ id: "s1", draft_id: null, tipo: "sesion", situacion: "analizando", progreso: 5 }),
    ],
    escritos: {
      medidas: [{ ...LUCIA, cuantas: 2, ultima: "2026-11-20T11:00:00Z" }],
      recados: [{ ...LUCIA, cuantos: 2, ultimo: "2026-11-20T11:00:00Z" }],
    },
    peticiones: [{ ...LUCIA, id: "s1", vence: "2026-12-03T10:00:00Z" }],
    invitaciones: [
      { id: "i1", email: "nora@x.example", expira: "2026-12-01T00:00:00Z", estado: "no_entregada" },
    ] as never,
  });
  expect(waiting.map(({ quien, says, percent }) => [quien, says, percent])).toEqual([
    ["Mateo Ruiz", "Un mensaje que conviene leer", null],
    ["Lucía Ferrer", "2 recados sin leer", null],
    ["Lucía Ferrer", "Pide otra hora: martes, 24 de noviembre, 16:00", null],
    ["Lucía Ferrer", "Una solicitud sobre sus datos, hasta el 3 de diciembre", null],
    ["Lucía Ferrer", "Sesión lista para revisar", null],
    ["Lucía Ferrer", "2 cuestionarios contestados", null],
    ["Lucía Ferrer", "Transcribiendo", 40],
    ["Lucía Ferrer", "Analizando", 5],
    ["nora@x.example", "Invitación sin entregar", null],
  ]);
  expect(waiting.map(({ to }) => to)).toEqual([
    "/dashboard/terapeuta/pacientes/p2",
    "/dashboard/terapeuta/pacientes/p1?tab=between",
    "#peticion-c1",
    "/dashboard/terapeuta/solicitudes",
    "/dashboard/terapeuta/pacientes/p1?tab=new-session&borrador=d1",
    "/dashboard/terapeuta/pacientes/p1?tab=measures",
    "/dashboard/terapeuta/pacientes/p1?tab=new-session&borrador=d2",
    "/dashboard/terapeuta/pacientes/p1?tab=sessions&sesion=s1",
    "#invitaciones",
  ]);
});

test("what was answered, or is called off, waits for nobody", () => {
  const asked = { mensaje: null, propuestas: [], respuesta: null };
  const respuesta = { aceptar: false, propuesta: null } as never;
  expect(waitingIn({ citas: [cita(null), cita({ ...asked, respuesta })] })).toEqual([]);
  expect(waitingIn({ citas: [cita(asked, "cancelada")] })).toEqual([]);
  expect(waitingIn({ citas: [cita(asked)] })[0]?.says).toMatch(/^Pide cancelar/);
  expect(waitingIn({})).toEqual([]);
});
