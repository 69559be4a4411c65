import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import { keep } from "@/lib/files";
import { sendToStore } from "@/lib/upload-transport";
import type { Decision, Finalidad, PoliticaUpdate, Registrar, Solicitar } from "./types";

export const CONSENTIMIENTOS_KEY = ["consentimientos"] as const;

/** Where the consents of a patient stand, for their therapist. */
export const consentimientosDe = (pacienteId: string) =>
  queryOptions({
    queryKey: [...CONSENTIMIENTOS_KEY, "paciente", pacienteId],
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/consentimientos/paciente/{paciente_id}", {
          params: { path: { paciente_id: pacienteId } },
          signal,
        }),
      ),
  });

/** What the signed-in patient was asked, with its text. */
export const misConsentimientos = queryOptions({
  queryKey: [...CONSENTIMIENTOS_KEY, "míos"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/consentimientos/mios", { signal })),
});

/** What the therapist demands, and the text that is shown. */
export const politica = queryOptions({
  queryKey: [...CONSENTIMIENTOS_KEY, "política"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/terapeuta/consentimiento", { signal })),
});

/** For how long the sound of a patient's sessions is kept. */
export const conservarAudio = (pacienteId: string) =>
  queryOptions({
    queryKey: [...CONSENTIMIENTOS_KEY, "sonido", pacienteId],
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/consentimientos/paciente/{paciente_id}/conservar-audio", {
          params: { path: { paciente_id: pacienteId } },
          signal,
        }),
      ),
  });

export function chooseConservarAudio({ id, dias }: { id: string; dias: number | null }) {
  return body(
    api.PUT("/api/v1/consentimientos/paciente/{paciente_id}/conservar-audio", {
      params: { path: { paciente_id: id } },
      body: { dias },
    }),
  );
}

export function updatePolitica(change: PoliticaUpdate) {
  return body(api.PUT("/api/v1/terapeuta/consentimiento", { body: change }));
}

export function askConsentimiento({ id, ...asked }: Solicitar & { id: string }) {
  return body(
    api.POST("/api/v1/consentimientos/paciente/{paciente_id}/solicitar", {
      params: { path: { paciente_id: id } },
      body: asked,
    }),
  );
}

export function registerConsentimiento({ id, ...given }: Registrar & { id: string }) {
  return body(
    api.POST("/api/v1/consentimientos/paciente/{paciente_id}/registrar", {
      params: { path: { paciente_id: id } },
      body: given,
    }),
  );
}

interface Decided {
  finalidad: Finalidad;
  decision: Decision;
  /** Of the text that was shown. */
  texto_sha256: string;
}

export function decide({ finalidad, ...decided }: Decided) {
  return body(
    api.PUT("/api/v1/consentimientos/mios/{finalidad}", {
      params: { path: { finalidad } },
      body: decided,
    }),
  );
}

/** Lets the browser save the receipt. */
export function keepRecibo(id: string): Promise<string> {
  return keep(
    api.GET("/api/v1/consentimientos/{consentimiento_id}/recibo", {
      params: { path: { consentimiento_id: id } },
      parseAs: "blob",
    }),
  );
}

/** Keeps the scan of what somebody signed beside their recordings; its key. */
export async function uploadScan(file: File, folder: string): Promise<string> {
  const { file_key, upload_url } = await body(
    api.POST("/api/v1/aws-s3/presigned-upload-url", {
      body: {
        file_name: file.name,
        content_type: file.type,
        custom_path: folder,
        file_size: file.size,
        purpose: "consentimiento",
      },
    }),
  );
  await sendToStore({
    url: upload_url,
    data: file,
    headers: { "Content-Type": file.type },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  return file_key;
}
