import type { ComponentType } from "react";
import { ScreenLoading } from "@/components/states/Loading";
import type { Frame } from "@/lib/router/router-types";

interface FramedProps {
  around: Frame | undefined;
  /** What stands for the page, where it has something of its own. */
  Waiting: ComponentType | undefined;
}

/** Waiting for a page inside the frame that it will have, where it has one. */
export function Framed({ around: Around, Waiting = ScreenLoading }: FramedProps) {
  if (!Around) return <Waiting />;
  return (
    <Around>
      <Waiting />
    </Around>
  );
}
