import { useState } from "react";
import { fileTypeLabel } from "@/lib/fileTypeLabel";

/** Whether a key or an address names a recording of sound alone. */
export function namesSound(keyOrAddress: string): boolean {
  return fileTypeLabel(keyOrAddress.split(/[?#]/, 1)[0] ?? "") === "Audio";
}

/** Whether a recording has no picture: its name may say so, and what arrives of it knows. */
export function useSound(keyOrAddress: string) {
  const [found, setFound] = useState<boolean | null>(null);
  return {
    sound: found ?? namesSound(keyOrAddress),
    lookAt: (video: HTMLVideoElement) => setFound(video.videoWidth === 0),
  };
}
