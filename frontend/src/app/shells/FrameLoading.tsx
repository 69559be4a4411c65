import { useMatches } from "react-router";
import type { Frame } from "../routes/page";
import { Framed } from "./Framed";

/** Waiting inside the frame of the page that is wanted, as its document has shown it already. */
export function FrameLoading() {
  const frames = useMatches().map(({ handle }) => (handle as { Frame?: Frame } | undefined)?.Frame);
  return <Framed around={frames.find(Boolean)} />;
}
