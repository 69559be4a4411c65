import type { ToastLink } from "@/components/ui/toast";
import { type EnCurso, isAtWork } from "@/entities/borrador/enCurso";
import { fichaOf, sesionOfPaciente } from "@/entities/paciente/routes";

/** Something that has just become ready, or has failed. */
export interface News {
  kind: "success" | "error";
  /** Of the draft or the session it is about. */
  id: string;
  title: string;
  description: string | undefined;
  link: ToastLink;
}

/** What has ended between two looks at what is under way. */
export function newsOf(before: readonly EnCurso[], now: readonly EnCurso[]): News[] {
  const present = new Map(now.map((each) => [each.id, each]));
  return before.filter(isAtWork).flatMap((old) => {
    const found = present.get(old.id);
    if (found) return ended(found);
    // A session is listed only while it is analysed; a draft or a recording that is gone was taken up.
    return old.tipo === "sesion" ? ended({ ...old, situacion: "lista" }) : [];
  });
}

/** What has ended of `left`, the ids of what was at work before this page was loaded. */
export function newsSince(left: ReadonlySet<string>, now: readonly EnCurso[]): News[] {
  return now.filter(({ id }) => left.has(id)).flatMap(ended);
}

function ended(each: EnCurso): News[] {
  const { situacion, paciente_nombre, mensaje_error } = each;
  const about = { id: each.draft_id ?? each.id, link: linkTo(each) };
  if (situacion === "fallida") {
    const title = `La sesión de ${paciente_nombre} se ha parado`;
    return [{ ...about, kind: "error", title, description: mensaje_error ?? undefined }];
  }
  if (situacion !== "lista") return [];
  const title = `La sesión de ${paciente_nombre} está lista para revisar`;
  return [{ ...about, kind: "success", title, description: undefined }];
}

function linkTo({ tipo, id, draft_id, paciente_id }: EnCurso): ToastLink {
  if (tipo === "sesion") {
    return { label: "Abrir la sesión", to: sesionOfPaciente(paciente_id, id) };
  }
  const tab = fichaOf(paciente_id, "new-session");
  return { label: "Abrir el borrador", to: draft_id ? `${tab}&borrador=${draft_id}` : tab };
}
