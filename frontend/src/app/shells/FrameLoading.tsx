import { useMatches } from "react-router";
import { ScreenLoading } from "@/components/states/Loading";
import type { Frame } from "../routes/page";

/** Waiting inside the frame of the page that is wanted, as its document has shown it already. */
export function FrameLoading() {
  const frames = useMatches().map(({ handle }) => (handle as { Frame?: Frame } | undefined)?.Frame);
  const Around = frames.find(Boolean);
  if (!Around) return <ScreenLoading />;
  return (
    <Around>
      <ScreenLoading />
    </Around>
  );
}
