import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { makeQueryClient } from "@/api/query-client";
import { Toaster } from "@/components/ui/Toaster";
import type { Campo, DraftRead, DraftResumen, TipoSesion } from "@/entities/borrador/types";
import { restoreSession } from "@/entities/cuenta/session";
import { perTexto } from "@/entities/sesion/textos";
import { RouterView } from "@/lib/router/RouterView";
import { reproduccion } from "@/test/recordings";
import { answerAs, THERAPIST } from "@/test/render";
import { memoryRouter } from "@/test/router";
import { at, HttpResponse, http, server } from "@/test/server";
import { NuevaSesionTab } from "./components/NuevaSesionTab";

export const LUCIA = {
  id: "0193a1f0-0000-7000-8000-000000000002",
  nombre: "Lucía",
  apellido: "Ferrer Aldana",
};
export const DRAFT_ID = "a41f09c2-0000-7000-8000-000000000001";
export const VIDEO_KEY = `${THERAPIST.id}/${LUCIA.id}/0193-sesion.mp4`;

/** A draft as the server answers it: psychotherapy, nothing written yet. */
export function draft(patch: Partial<DraftRead> = {}): DraftRead {
  return {
    draft_id: DRAFT_ID,
    paciente_id: LUCIA.id,
    titulo: "Nueva Sesión - 20/11/2026",
    descripcion: null,
    tipo_sesion: "psicoterapia",
    tipo_sesion_id: null,
    fecha: "2026-11-20T11:00:00Z",
    num_voces: 2,
    duracion_minutos: null,
    estado: "borrador",
    progreso: 0,
    mensaje_error: null,
    version: 1,
    fecha_creacion: "2026-11-20T11:00:00Z",
    fecha_actualizacion: "2026-11-20T11:00:00Z",
    ...perTexto(() => null),
    notas_privadas: null,
    momentos: [],
    campos_datos: {},
    compartir: { notas: true, transcripcion: true, video: true, analisis: true },
    archivo_video_info: video(),
    analisis_ia_paciente: null,
    analisis_ia_paciente_propuesta: null,
    analisis_ia_propuesta: null,
    analisis: null,
    analisis_corregido: false,
    analisis_propuesto: null,
    ...patch,
  };
}

export function video(
  patch: Partial<DraftRead["archivo_video_info"]> = {},
): DraftRead["archivo_video_info"] {
  return {
    video_url: null,
    file_key: null,
    nombre_archivo: null,
    estado_upload: null,
    upload_progress: null,
    segundos_hechos: null,
    segundos_totales: null,
    procedencia_transcripcion: null,
    transcript: [],
    script_text: "",
    transcripcion_intento: 0,
    transcripcion_corregida: false,
    voces_nombradas: {},
    analisis_ia: null,
    analisis_intento: 0,
    ...patch,
  };
}

/** A type of session that the therapist made, with these fields. */
export function ownType(campos: (Partial<Campo> & Pick<Campo, "nombre" | "tipo">)[]): TipoSesion {
  return {
    id: "0193a1f0-0000-7000-8000-0000000000aa",
    nombre: "Integración",
    descripcion: null,
    activo: true,
    formato_nota: "libre",
    campos: campos.map((campo) => ({
      requerido: false,
      placeholder: null,
      opciones: [],
      ...campo,
    })),
    fecha_creacion: "2026-01-01T00:00:00Z",
    fecha_actualizacion: "2026-01-01T00:00:00Z",
    version: 1,
  };
}

/** A line of the list, as the server answers it: without the long texts. */
export function resumen(patch: Partial<DraftResumen> = {}): DraftResumen {
  const { archivo_video_info, ...whole } = draft();
  const { transcript, script_text, analisis_ia, ...info } = archivo_video_info;
  return {
    ...whole,
    archivo_video_info: info,
    segundos_restantes: null,
    tiene_transcripcion: false,
    tiene_analisis: false,
    ...patch,
  };
}

/** What the tab asks for when it opens: no own types, twelve sessions, these drafts. */
export function answerAround(drafts: DraftResumen[] = []): void {
  server.use(
    http.get(at("/tipos-sesion/"), () => HttpResponse.json([])),
    http.get(at(`/sesiones/paciente/${LUCIA.id}`), () =>
      HttpResponse.json([{ numero_sesion: 12 }]),
    ),
    http.get(at(`/sesiones-asincronas/drafts/paciente/${LUCIA.id}`), () =>
      HttpResponse.json(drafts),
    ),
    http.get(at("/sesiones-asincronas/drafts/:id/voces-sugeridas"), () => HttpResponse.json([])),
    http.get(at("/grabaciones/paciente/:id"), () => HttpResponse.json([])),
    http.get(at("/reproducciones/"), () => HttpResponse.json(reproduccion())),
    http.post(at("/aws-s3/download-url"), () =>
      HttpResponse.json({ download_url: "/api/v1/aws-s3/files/x?firma=1" }),
    ),
  );
}

export function answerDraft(one: DraftRead): void {
  server.use(http.get(at(`/sesiones-asincronas/drafts/${DRAFT_ID}`), () => HttpResponse.json(one)));
}

/** Opens the tab as a signed-in therapist would; `draftId` is the one in the address. */
export async function openTab(draftId?: string) {
  answerAs(THERAPIST);
  localStorage.setItem("access_token", "token-1");
  await restoreSession();
  const page = (
    <>
      <NuevaSesionTab paciente={LUCIA} />
      <Toaster />
    </>
  );
  const address = draftId ? `/?tab=new-session&borrador=${draftId}` : "/?tab=new-session";
  const router = memoryRouter([{ path: "*", element: page }], address);
  const view = render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterView router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router, user: userEvent.setup() };
}
