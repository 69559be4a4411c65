import { useState } from "react";
import { codeOf } from "@/lib/useCode";

/** What draws dialogs, a sixth of the code of a first page: it comes with the first that opens, or once all else is here. */
export const boxes = codeOf(() => import("./boxes"));

/** Whether a dialog has been open: before that there is nothing to draw, and afterwards its closing is. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}
