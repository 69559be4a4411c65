import { MemoryRouter } from "react-router";
import { ScreenLoading } from "@/components/states/Loading";
import type { Address } from "../routes/addresses";
import { PacienteFrame } from "./PacienteFrame";
import { TerapeutaFrame } from "./TerapeutaFrame";

/** A page before its code has come: what stands around it, and that it is on its way. */
export function Frame({ pattern, screens }: Address) {
  const Shell = screens.includes("TerapeutaShell")
    ? TerapeutaFrame
    : screens.includes("PacienteShell")
      ? PacienteFrame
      : null;
  return (
    <MemoryRouter initialEntries={[pattern]}>
      {Shell ? (
        <Shell>
          <ScreenLoading />
        </Shell>
      ) : (
        <ScreenLoading />
      )}
    </MemoryRouter>
  );
}
