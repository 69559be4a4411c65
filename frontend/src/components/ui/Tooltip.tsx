import * as Radix from "radix-ui/tooltip";
import type { ReactNode } from "react";

/** Names an icon button on hover and focus. The button still needs its own `aria-label`. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            className="z-46 rounded-2 bg-hondo px-2 py-1 text-xs text-sobre-hondo [box-shadow:var(--sombra-2)]"
            sideOffset={6}
            collisionPadding={8}
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
