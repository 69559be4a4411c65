import { messageOf } from "@/lib/errors";
import { forgetUpload } from "@/lib/unfinished-uploads";
import { uploadFile } from "@/lib/upload";
import { discardUpload, PausedError } from "@/lib/upload-parts";
import { Speed } from "./speed";

export type UploadState =
  | {
      kind: "uploading";
      name: string;
      size: number;
      sent: number;
      /** Bytes per second; `null` while unknown. */
      speed: number | null;
    }
  | { kind: "paused"; file: File; name: string; size: number; sent: number }
  | { kind: "failed"; file: File; reason: string }
  | { kind: "done"; name: string; size: number; seconds: number };

interface Task {
  state: UploadState;
  file: File;
  controller: AbortController;
  /** Settled once nothing of it is on its way any more. */
  ended: Promise<void>;
}

const tasks = new Map<string, Task>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Uploads outlive the screen that began them: the person may look at another tab meanwhile. */
export const uploads = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  of(draftId: string | null): UploadState | null {
    return (draftId && tasks.get(draftId)?.state) || null;
  },

  /** Whether closing the page would cut an upload off. */
  get anyRunning(): boolean {
    return [...tasks.values()].some((task) => task.state.kind === "uploading");
  },

  /** Stops sending; what has arrived is kept, and the same file goes on from there. */
  pause(draftId: string): void {
    const task = tasks.get(draftId);
    if (task?.state.kind !== "uploading") return;
    const { name, size, sent } = task.state;
    task.state = { kind: "paused", file: task.file, name, size, sent };
    task.controller.abort(new PausedError());
    tell();
  },

  /** Gives the upload up, running or not: nothing of it is kept. */
  cancel(draftId: string): void {
    tasks.get(draftId)?.controller.abort();
    // Best effort: what is left behind is collected by the server after a week.
    void discardUpload(draftId).catch(() => undefined);
    uploads.forget(draftId);
  },

  forget(draftId: string): void {
    tasks.delete(draftId);
    tell();
  },
};

interface Start {
  draftId: string;
  file: File;
  /** Under which name it is kept. */
  name: string;
  customPath: string;
  /** Hangs the stored file on its draft; the upload is done only after it. */
  attach: (fileKey: string) => Promise<void>;
}

/** Sends a draft's video; answers whether it arrived. Why it did not is read from `uploads.of`. */
export async function startUpload(start: Start): Promise<boolean> {
  const { draftId, file, name } = start;
  const previous = tasks.get(draftId);
  previous?.controller.abort(new PausedError());
  const controller = new AbortController();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const show = (state: UploadState) => {
    if (controller.signal.aborted) return;
    tasks.set(draftId, { state, file, controller, ended });
    tell();
  };
  show({ kind: "uploading", name, size: file.size, sent: 0, speed: null });
  try {
    await previous?.ended;
    const seconds = await sendAndAttach(start, controller.signal, show);
    show({ kind: "done", name, size: file.size, seconds });
    return true;
  } catch (error) {
    const reason = messageOf(error, "Comprueba la conexión e inténtalo de nuevo.");
    show({ kind: "failed", file, reason });
    return false;
  } finally {
    end();
  }
}

/** How many seconds it took. */
async function sendAndAttach(
  { draftId: owner, file, name, customPath, attach }: Start,
  signal: AbortSignal,
  show: (state: UploadState) => void,
): Promise<number> {
  const { size } = file;
  const startedAt = Date.now();
  const speed = new Speed();
  const onProgress = (bytes: number) => {
    const sent = Math.min(bytes, size);
    show({ kind: "uploading", name, size, sent, speed: speed.observe(sent) });
  };
  const key = await uploadFile({ file, name, customPath, owner, onProgress, signal });
  await attach(key);
  await forgetUpload(owner);
  return (Date.now() - startedAt) / 1000;
}

// The browser asks in its own words; it only needs to know that there is something to lose.
window.addEventListener("beforeunload", (event) => {
  if (uploads.anyRunning) event.preventDefault();
});
