import { useSearchParams } from "react-router";
import { partOf } from "@/lib/partOf";
import { perfilTerapeuta } from "../api";
import { PerfilScreen } from "../components/PerfilScreen";
import type { PerfilPlace } from "../components/PerfilTabs";
import { TerapeutaView } from "../components/TerapeutaView";

// Most visits only read.
const TerapeutaForm = partOf(async () => ({
  default: (await import("../components/TerapeutaForm")).TerapeutaForm,
}));

/** A therapist's own profile. */
export function PerfilTerapeutaPage() {
  const place = usePlace();
  return (
    <PerfilScreen
      who="terapeuta"
      query={perfilTerapeuta}
      view={(perfil) => <TerapeutaView perfil={perfil} place={place} />}
      form={(perfil, end) => <TerapeutaForm perfil={perfil} place={place} end={end} />}
    />
  );
}

/** The tab that the address names; anything else is the first one. */
function usePlace(): PerfilPlace {
  const [params, setParams] = useSearchParams();
  return {
    tab: params.get("tab") === "formacion" ? "formacion" : "personal",
    onTab: (tab) =>
      setParams(tab === "personal" ? {} : { tab }, { replace: true, preventScrollReset: true }),
  };
}
