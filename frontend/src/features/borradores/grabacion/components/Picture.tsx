import { useEffect, useRef } from "react";

/** What the camera sees, without its sound. */
export function Picture({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      className="aspect-[16/9] w-full max-w-[420px] rounded-2 bg-(--negro) object-cover [transform:scaleX(-1)]"
      autoPlay
      playsInline
      muted
      aria-label="Lo que ve la cámara"
    />
  );
}
