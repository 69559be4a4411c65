import { useEffect, useRef, useState } from "react";
import { isRefusal, messageOf } from "@/lib/errors";
import { eachOf } from "@/lib/retries";
import { deleteFile } from "@/lib/stored-files";
import { forgetUpload } from "@/lib/unfinished-uploads";
import { uploadFile } from "@/lib/upload";
import { discardUpload, PausedError } from "@/lib/upload-parts";
import { archivoProblem } from "./rules";
import type { ArchivoElegido } from "./types";

const AT_ONCE = 3;
const UNREACHED = "No se pudo subir. Comprueba la conexión e inténtalo de nuevo.";

/** A file on its way, or one that did not get there. */
export interface FileUpload {
  id: number;
  file: File;
  sent: number;
  /** Why it is not coming. */
  refusal: string | null;
  /** Whether the same file may do better another time. */
  retriable: boolean;
  /** Stopped by whoever sends it; what has arrived is kept. */
  paused: boolean;
}

interface FileUploadsOptions {
  customPath: string;
  /** `id` grows in the order in which the files were chosen. */
  onUploaded: (archivo: ArchivoElegido, id: number) => void;
}

let nextId = 1;

/** Sends the files that are chosen, a few at once; what is on its way when the form closes is given up. */
export function useFileUploads({ customPath, onUploaded }: FileUploadsOptions) {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const tries = useRef(new Map<number, Promise<void>>());
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const change = (id: number, patch: Partial<FileUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)));
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  const ownerOf = (file: File) => `${customPath}/${file.name}`;

  async function send(upload: FileUpload): Promise<void> {
    // Of the same file one try at a time: a paused one takes a moment to end.
    await tries.current.get(upload.id);
    const trying = attempt(upload);
    tries.current.set(upload.id, trying);
    await trying;
  }

  async function attempt({ id, file }: FileUpload): Promise<void> {
    const signal = controllers.current.get(id)?.signal;
    if (!signal || signal.aborted) return;
    const onProgress = (sent: number) => change(id, { sent: Math.min(sent, file.size) });
    try {
      const owner = ownerOf(file);
      const key = await uploadFile({ file, customPath, owner, onProgress, signal });
      await forgetUpload(owner);
      if (signal.aborted) return void deleteFile(key).catch(() => undefined);
      drop(id);
      uploaded.current(
        { id: null, key, nombre: file.name, content_type: file.type, size: file.size },
        id,
      );
    } catch (error) {
      if (signal.aborted) return;
      const retriable = !isRefusal(error);
      change(id, { refusal: retriable ? UNREACHED : messageOf(error, UNREACHED), retriable });
    }
  }

  function start(files: readonly FileUpload[]): void {
    for (const { id } of files) controllers.current.set(id, new AbortController());
    void eachOf(files, AT_ONCE, send);
  }

  function add(files: readonly File[]): void {
    const chosen = files.map((file) => {
      const refusal = archivoProblem(file);
      return { id: nextId++, file, sent: 0, refusal, retriable: false, paused: false };
    });
    setUploads((all) => [...all, ...chosen]);
    start(chosen.filter((one) => one.refusal === null));
  }

  function retry(upload: FileUpload): void {
    change(upload.id, { sent: 0, refusal: null });
    start([upload]);
  }

  function pause({ id }: FileUpload): void {
    controllers.current.get(id)?.abort(new PausedError());
    change(id, { paused: true });
  }

  function resume(upload: FileUpload): void {
    change(upload.id, { paused: false });
    start([upload]);
  }

  function cancel({ id, file, paused }: FileUpload): void {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
    // What is running gives itself up; what is paused has nobody else to do it.
    if (paused) void discardUpload(ownerOf(file)).catch(() => undefined);
    drop(id);
  }

  return {
    uploads,
    add,
    retry,
    pause,
    resume,
    cancel,
    busy: uploads.some((one) => one.refusal === null),
  };
}
