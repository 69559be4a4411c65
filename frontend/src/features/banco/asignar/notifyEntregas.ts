import { notify } from "@/components/ui/toast";
import { messageOf } from "@/lib/errors";
import { plural } from "@/lib/formats";
import type { Entrega } from "./api";
import { type Asignable, nameOf, PALABRAS } from "./asignable";

const ERROR_MS = 8000;

interface Person {
  nombre: string;
  apellido: string;
}

/** Says what became of giving something to patients: whom it reached, who had it, whom it did not reach. */
export function notifyEntregas(que: Asignable, entregas: readonly Entrega<Person>[]): void {
  const palabras = PALABRAS[que.kind];
  const given = entregas.filter(({ estado }) => estado === "asignado");
  const had = entregas.filter(({ estado }) => estado === "ya");
  const failed = entregas.filter((one) => one.estado === "fallido");
  if (given.length > 0) notify.success(palabras.asignado, `Ahora lo ${tiene(given)}.`);
  if (had.length > 0) notify.info("Ya está asignado", `Ya lo ${tenia(had)}.`);
  const [first] = failed;
  if (!first) return;
  notify.error(
    palabras.errorAlAsignar,
    `${messageOf(first.error)} No llegó a ${who(failed)}: sigue elegido para repetirlo.`,
    { duration: ERROR_MS },
  );
}

function tiene(entregas: readonly Entrega<Person>[]): string {
  return `${entregas.length === 1 ? "tiene" : "tienen"} ${who(entregas)}`;
}

function tenia(entregas: readonly Entrega<Person>[]): string {
  return `${entregas.length === 1 ? "tenía" : "tenían"} ${who(entregas)}`;
}

/** Up to three names; more are counted. */
function who(entregas: readonly Entrega<Person>[]): string {
  if (entregas.length > 3) return plural(entregas.length, "paciente", "pacientes");
  return new Intl.ListFormat("es").format(entregas.map(({ paciente }) => nameOf(paciente)));
}
