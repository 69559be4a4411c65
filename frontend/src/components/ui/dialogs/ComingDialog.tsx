import { useEffect, useState } from "react";
import { Loading } from "@/components/states/Loading";
import { PlainDialog, type PlainDialogProps } from "../PlainDialog";

/** What comes sooner shows nothing in its place before. */
const SOON_MS = 200;

/** In the place of a dialog whose code is on its way, or waits for a network: what was pressed has been heard. */
export function ComingDialog({ title, onClose }: Pick<PlainDialogProps, "title" | "onClose">) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <PlainDialog title={title} onClose={onClose}>
      <Loading text="Cargando..." />
    </PlainDialog>
  );
}
