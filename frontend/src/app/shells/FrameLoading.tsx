import { useWanted } from "@/lib/router/context";
import { Framed } from "./Framed";

/** Waiting inside the frame of the page that is wanted, as its document has shown it already. */
export function FrameLoading() {
  const { Frame, Waiting } = useWanted();
  return <Framed around={Frame} Waiting={Waiting} />;
}
