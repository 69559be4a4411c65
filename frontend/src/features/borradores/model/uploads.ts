import { messageOf } from "@/lib/errors";
import { uploadFile } from "@/lib/upload";

export type UploadState =
  | { kind: "uploading"; name: string; size: number; sent: number; startedAt: number }
  | { kind: "failed"; file: File; reason: string }
  | { kind: "done"; name: string; size: number; seconds: number };

interface Task {
  state: UploadState;
  controller: AbortController;
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

  cancel(draftId: string): void {
    tasks.get(draftId)?.controller.abort();
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
  customPath: string;
  /** Hangs the stored file on its draft; the upload is done only after it. */
  attach: (fileKey: string) => Promise<void>;
}

/** Sends a draft's video; answers whether it arrived. Why it did not is read from `uploads.of`. */
export async function startUpload({ draftId, file, customPath, attach }: Start): Promise<boolean> {
  uploads.cancel(draftId);
  const controller = new AbortController();
  const { name, size } = file;
  const startedAt = Date.now();
  const show = (state: UploadState) => {
    if (controller.signal.aborted) return;
    tasks.set(draftId, { state, controller });
    tell();
  };
  const onProgress = (sent: number) =>
    show({ kind: "uploading", name, size, sent: Math.min(sent, size), startedAt });
  onProgress(0);
  try {
    const key = await uploadFile({ file, customPath, onProgress, signal: controller.signal });
    await attach(key);
    show({ kind: "done", name, size, seconds: (Date.now() - startedAt) / 1000 });
    return true;
  } catch (error) {
    const reason = messageOf(error, "Comprueba la conexión e inténtalo de nuevo.");
    show({ kind: "failed", file, reason });
    return false;
  }
}

// The browser asks in its own words; it only needs to know that there is something to lose.
window.addEventListener("beforeunload", (event) => {
  if (uploads.anyRunning) event.preventDefault();
});
