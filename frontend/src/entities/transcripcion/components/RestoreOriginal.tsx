import { RotateCcw } from "lucide";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { Icon } from "@/components/ui/Icon";

interface RestoreOriginalProps {
  onRestore: () => void;
  disabled?: boolean;
}

/** Takes every correction back, after asking. */
export function RestoreOriginal({ onRestore, disabled = false }: RestoreOriginalProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="texto"
        size="s"
        icon={<Icon of={RotateCcw} />}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        Volver al original
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="¿Volver a la transcripción original?"
        confirm="Volver al original"
        onConfirm={() => {
          setAsking(false);
          onRestore();
        }}
      >
        <p>Se pierden tus correcciones y los nombres que has puesto a las voces.</p>
      </ConfirmDialog>
    </>
  );
}
