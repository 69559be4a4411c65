import { useQueryClient } from "@tanstack/react-query";
import { sesionDetail } from "@/entities/sesion/api";
import { type CampoSesion, ENMENDABLES, enmendar } from "@/entities/sesion/enmiendas";
import type { SesionRead } from "@/entities/sesion/types";
import { useEdicion } from "@/lib/useEdicion";
import { problemsAmong } from "@/lib/useFields";

/** Every text as it is to be read, the one that is put right, and why. */
type Enmendada = Record<CampoSesion, string> & { campo: CampoSesion; motivo: string };

interface Options {
  sesion: SesionRead;
  first: CampoSesion;
  solicitudId: string | null;
  onSaved: () => void;
  onClose: () => void;
}

/** Puts right one text of a session as it was read: what another window wrote meanwhile is taken in first. */
export function useEnmendar({ sesion, first, solicitudId, onSaved, onClose }: Options) {
  const client = useQueryClient();
  const formOf = (read: SesionRead): Enmendada => ({
    ...textsOf(read),
    campo: first,
    motivo: "",
  });
  const edicion = useEdicion<SesionRead, Enmendada>({
    place: `enmienda:${sesion.id}`,
    record: sesion,
    formOf,
    problemsOf: ({ motivo }) =>
      problemsAmong({ motivo: motivo.trim() ? null : "Escribe por qué se enmienda" }),
    send: async (form, _keys, version, record) => {
      const { campo, motivo } = form;
      const written = { campo, texto: form[campo], motivo, solicitud_id: solicitudId };
      await enmendar({ id: record.id, version, ...written });
      return record;
    },
    reload: ({ id }) => client.fetchQuery({ ...sesionDetail(id), staleTime: 0 }),
    onSaved: () => {
      onSaved();
      void client.invalidateQueries({ queryKey: ["sesiones"] });
    },
    onClose,
  });
  const { form, record, change } = edicion;
  const there = textsOf(record);
  const rewritten = form[form.campo] !== there[form.campo];

  return {
    ...edicion,
    /** The text that is put right says something else than it did. */
    rewritten,
    /** Another text that was chosen is nothing that could be lost. */
    dirty: rewritten || form.motivo !== "",
    /** Puts another text right instead: the one before is as it was. */
    choose: (campo: CampoSesion) =>
      change({ campo, [form.campo]: there[form.campo] } as Partial<Enmendada>),
  };
}

function textsOf(sesion: SesionRead): Record<CampoSesion, string> {
  const texts = ENMENDABLES.map(([campo]) => [campo, sesion[campo] ?? ""] as const);
  return Object.fromEntries(texts) as Record<CampoSesion, string>;
}
