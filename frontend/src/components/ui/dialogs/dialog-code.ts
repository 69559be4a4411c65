import { useState } from "react";
import { codeOf, useCode } from "@/lib/useCode";

/** What dialogs are made of: no first page opens one, so it comes with the first that is opened, or before. */
export const dialogs = codeOf(() => import("."));

/** It, once a dialog has been opened; a dialog that is closed again stays to give the focus back. */
export function useDialogs(open: boolean) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return useCode(dialogs, opened);
}
