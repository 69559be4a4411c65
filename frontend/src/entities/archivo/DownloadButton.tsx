import { Download } from "lucide";
import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { downloadArchivos } from "./downloads";
import type { ArchivoElegido } from "./types";

interface DownloadButtonProps extends Pick<ComponentProps<typeof Button>, "variant" | "children"> {
  archivos: readonly ArchivoElegido[];
  /** What it does, where several buttons say the same. */
  label?: string;
}

/** Saves files; waits while their addresses are asked for. */
export function DownloadButton({ archivos, label, variant, children }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await downloadArchivos(archivos);
    setBusy(false);
  }
  return (
    <Button
      variant={variant ?? "linea"}
      size="s"
      busy={busy}
      aria-label={label}
      icon={<Icon of={Download} />}
      onClick={() => void save()}
    >
      {children ?? "Descargar"}
    </Button>
  );
}
