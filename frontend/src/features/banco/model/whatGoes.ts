import type { EjercicioRead } from "@/entities/ejercicio/types";
import { number, plural } from "@/lib/formats";

/**
 * What goes with an exercise, after its title: `, con 2 archivos, y deja de estar en 1 módulo. Lo tienen
 * 3 pacientes, que dejarán de verlo; 2 ya lo han completado, y se pierde lo que anotaron.`
 */
export function whatGoes(ejercicio: EjercicioRead): string {
  const { archivos, modulos_count: modulos } = ejercicio;
  const withFiles = archivos.length > 0 && `con ${plural(archivos.length, "archivo", "archivos")}`;
  const outOf = modulos > 0 && `y deja de estar en ${plural(modulos, "módulo", "módulos")}`;
  const parts = [withFiles, outOf].filter(Boolean).map((part) => `, ${part}`);
  return `${parts.join("")}. ${whoLosesIt(ejercicio)}`;
}

function whoLosesIt({
  pacientes_count: pacientes,
  completados_count: done,
}: EjercicioRead): string {
  if (pacientes === 0) return "Nadie lo tiene asignado.";
  const who =
    pacientes === 1
      ? "Lo tiene 1 paciente, que dejará de verlo"
      : `Lo tienen ${number(pacientes)} pacientes, que dejarán de verlo`;
  if (done === 0) return `${who}; nadie lo ha completado todavía.`;
  return done === 1
    ? `${who}; 1 ya lo ha completado, y se pierde lo que anotó.`
    : `${who}; ${number(done)} ya lo han completado, y se pierde lo que anotaron.`;
}
