import { sha256Of } from "./sha256";

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await sha256Of(data).catch(() => null));
};
