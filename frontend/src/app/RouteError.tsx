import { useEffect, useState } from "react";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { GENERIC_ERROR } from "@/lib/errors";
import { rescueLeft } from "@/lib/unsaved-forms";

/**
 * A page that broke, or whose code the server does not have any more: the rest of the application stays. What
 * was being typed went off the screen with it and is kept, so that loading anew brings it back.
 */
export function RouteError() {
  const [rescued, setRescued] = useState(false);
  useEffect(() => setRescued(rescueLeft()), []);
  return (
    <div className="mx-auto max-w-[560px] p-6">
      <Alert
        title={GENERIC_ERROR}
        action={
          <Button variant="linea" size="s" onClick={() => globalThis.location.reload()}>
            Recargar
          </Button>
        }
      >
        {rescued &&
          "Lo que estabas escribiendo no se ha perdido: al recargar volverá a estar aquí. "}
        Si vuelve a ocurrir, avisa a quien administra Remanso.
      </Alert>
    </div>
  );
}
