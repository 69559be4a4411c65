import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { makeQueryClient } from "@/api/query-client";
import { Toaster } from "@/components/ui/Toaster";
import * as files from "@/lib/files";
import { at, HttpResponse, http, server } from "@/test/server";
import type { ArchivoElegido } from "./types";

export const FOLDER = "therapists/0193a1f0-0000-7000-8000-000000000001/ejercicios";

/** A stored file, of a saved exercise unless it has no id. */
export function archivo(nombre: string, patch: Partial<ArchivoElegido> = {}): ArchivoElegido {
  return {
    id: "0193a1f0-0000-7000-8000-0000000000f1",
    key: `${FOLDER}/${nombre}`,
    nombre,
    content_type: "application/pdf",
    size: 1_200_000,
    ...patch,
  };
}

/** What an exercise's files are shown in: a cache, and somewhere to be told. */
export function show(children: ReactNode) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      {children}
      <Toaster />
    </QueryClientProvider>,
  );
  const clock = vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {};
  return { user: userEvent.setup(clock) };
}

/** The server's addresses for files, and what the browser was given to save. */
export function answerDownloads(): { saved: string[][] } {
  server.use(
    http.post(at("/aws-s3/download-url"), async ({ request }) => {
      const { file_key } = (await request.json()) as { file_key: string };
      return HttpResponse.json({ download_url: `/api/v1/aws-s3/files/${file_key}?signature=1` });
    }),
  );
  const saved: string[][] = [];
  vi.spyOn(files, "download").mockImplementation((...call) => void saved.push(call));
  return { saved };
}
