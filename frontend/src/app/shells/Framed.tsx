import { ScreenLoading } from "@/components/states/Loading";
import type { Frame } from "@/lib/router/model";

/** Waiting for a page inside the frame that it will have, where it has one. */
export function Framed({ around: Around }: { around: Frame | undefined }) {
  if (!Around) return <ScreenLoading />;
  return (
    <Around>
      <ScreenLoading />
    </Around>
  );
}
