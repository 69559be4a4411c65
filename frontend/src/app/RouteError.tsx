import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { GENERIC_ERROR } from "@/lib/errors";

/** A page that broke, or whose code could not be fetched: the rest of the application stays. */
export function RouteError() {
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
        Si vuelve a ocurrir, avisa a quien administra Remanso.
      </Alert>
    </div>
  );
}
