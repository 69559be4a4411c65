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
      className="retrovisor"
      autoPlay
      playsInline
      muted
      aria-label="Lo que ve la cámara"
    />
  );
}
