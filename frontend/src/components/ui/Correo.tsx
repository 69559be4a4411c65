import { Fragment } from "react";

/** An address that breaks, where it must, before its sign and its dots, and not within a word. */
export function Correo({ children }: { children: string }) {
  return (
    <bdi>
      {children.split(/(?=[@.])/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the address
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
