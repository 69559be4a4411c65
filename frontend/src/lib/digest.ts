/** The SHA-256 of a file, read beside everything else that the page does. Throws the signal's reason. */
export function digestOf(file: Blob, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL("./sha256.worker.ts", import.meta.url), { type: "module" });
    const stop = () => {
      worker.terminate();
      reject(signal.reason);
    };
    const unreadable = () => {
      end();
      reject(new Error("the file cannot be read"));
    };
    const end = () => {
      worker.terminate();
      signal.removeEventListener("abort", stop);
    };
    signal.addEventListener("abort", stop, { once: true });
    worker.onerror = unreadable;
    worker.onmessage = ({ data }: MessageEvent<string | null>) => {
      if (data === null) return unreadable();
      end();
      resolve(data);
    };
    worker.postMessage(file);
  });
}
