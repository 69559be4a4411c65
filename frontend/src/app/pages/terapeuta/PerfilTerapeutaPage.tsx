import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { Loading } from "@/components/states/Loading";
import { Card } from "@/components/ui/Card";
import { perfilTerapeuta } from "@/entities/perfil/api";
import { Seguridad } from "@/features/factores/components/Seguridad";
import { PerfilScreen } from "@/features/perfil/components/PerfilScreen";
import type { PerfilAddress } from "@/features/perfil/components/PerfilTabs";
import { PrivacidadCard } from "@/features/perfil/components/PrivacidadCard";
import { TerapeutaView } from "@/features/perfil/components/TerapeutaView";
import { lazyPart } from "@/lib/lazyPart";

// Most visits only read.
const TerapeutaForm = lazyPart(async () => ({
  default: (await import("@/features/perfil/components/TerapeutaForm")).TerapeutaForm,
}));

const PoliticaForm = lazyPart(async () => ({
  default: (await import("@/features/consentimientos/PoliticaForm")).PoliticaForm,
}));

// The profile itself is read first.
/** A therapist's own profile. */
export function PerfilTerapeutaPage() {
  const place = usePerfilAddress();
  return (
    <PerfilScreen
      who="terapeuta"
      query={perfilTerapeuta}
      thanks="Tus datos han sido actualizados correctamente."
      security={
        <>
          <Consentimientos />
          <Seguridad />
          <PrivacidadCard />
        </>
      }
      view={(perfil) => <TerapeutaView perfil={perfil} place={place} />}
      form={(perfil, end) => <TerapeutaForm perfil={perfil} place={place} end={end} />}
    />
  );
}

/** What is demanded of patients before it is done; its code comes when somebody looks. */
function Consentimientos() {
  const [looked, setLooked] = useState(false);
  return (
    <Card>
      <details
        className="desplegable"
        // Folding it away again leaves what was written in it.
        onToggle={(event) => event.currentTarget.open && setLooked(true)}
      >
        <summary>Consentimientos que pides</summary>
        {looked && (
          <Suspense fallback={<Loading text="Cargando..." />}>
            <PoliticaForm />
          </Suspense>
        )}
      </details>
    </Card>
  );
}

/** The tab that the address names; anything else is the first one. */
function usePerfilAddress(): PerfilAddress {
  const [params, setParams] = useSearchParams();
  return {
    tab: params.get("tab") === "formacion" ? "formacion" : "personal",
    onTab: (tab) =>
      setParams(tab === "personal" ? {} : { tab }, { replace: true, preventScrollReset: true }),
  };
}
