import { useFrames } from "@/lib/router/context";
import { Framed } from "./Framed";

/** Waiting inside the frame of the page that is wanted, as its document has shown it already. */
export function FrameLoading() {
  const [frame] = useFrames();
  return <Framed around={frame} />;
}
