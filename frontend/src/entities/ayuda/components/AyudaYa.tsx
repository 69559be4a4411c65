import { useEffect, useRef } from "react";
import type { AyudaEscrita } from "../types";
import { Telefonos } from "./Telefonos";

/** Whom to call, right below what was just written, and who was told of it; it takes the focus. */
export function AyudaYa({ of: { antes, lineas, despues, avisado } }: { of: AyudaEscrita }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      // It takes the focus: its first words are not left under a bar.
      className="mt-5 scroll-mt-[96px] grid grid-cols-[minmax(0,1fr)] gap-4 rounded-3 bg-paciente-suave p-5 leading-(--lh-lectura) [box-shadow:inset_0_0_0_1px_var(--paciente-linea)]"
      aria-label="Con quién puedes hablar"
    >
      <Parrafos texto={antes} />
      <Telefonos lineas={lineas} />
      <Parrafos texto={despues} />
      {avisado && <p>{avisado}</p>}
    </section>
  );
}

function Parrafos({ texto }: { texto: string }) {
  const parrafos = texto.split("\n\n").filter((each) => each !== "");
  return parrafos.map((each) => <p key={each}>{each}</p>);
}
