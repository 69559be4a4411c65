import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { Button, ButtonLink } from "@/components/ui/Button";
import type { Role } from "@/entities/cuenta/storage";
import { lazyPart } from "@/lib/lazyPart";

// The provider's library is only for those who configured it.
const GoogleSignIn = lazyPart(async () => ({
  default: (await import("./GoogleSignIn")).GoogleSignIn,
}));

interface ProviderDoorProps {
  door: Role;
  label: string;
  variant: "primario" | "linea";
  /** `null` while developing: the application's own chooser stands in. `undefined` until it is known. */
  clientId: string | null | undefined;
  /** Fetches what Google needs before it is clicked, where that is the only way in. */
  eager?: boolean;
}

/**
 * The way in through the provider. Nothing is asked of Google before somebody turns to its door: whoever
 * only looks at this page stays unknown to it.
 */
export function ProviderDoor({ door, label, variant, clientId, eager = false }: ProviderDoorProps) {
  const { state } = useLocation();
  const [clicked, setClicked] = useState(false);
  const look = { variant, wide: true, className: "min-h-[50px]" } as const;
  if (clientId === null) {
    return (
      <ButtonLink to={`/dev/google?role=${door}`} state={state} {...look}>
        {label}
      </ButtonLink>
    );
  }
  const button = (
    <Button {...look} busy={clicked} disabled={!clientId} onClick={() => setClicked(true)}>
      {label}
    </Button>
  );
  if (!clientId || (!clicked && !eager)) return button;
  return (
    <Suspense fallback={button}>
      <GoogleSignIn clientId={clientId} door={door} look={look} label={label} wanted={clicked} />
    </Suspense>
  );
}
