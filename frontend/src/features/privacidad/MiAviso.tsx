import { useQuery } from "@tanstack/react-query";
import { LegalLinks } from "@/components/layout/LegalLinks";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Card } from "@/components/ui/Card";
import { TextoConsentimiento } from "@/entities/consentimiento/TextoConsentimiento";
import { miAviso } from "@/entities/privacidad/api";
import { messageOf } from "@/lib/errors";
import { longDate } from "@/lib/formats";
import { useShown } from "./useShown";

/** What is done with the patient's data, as it is now. */
export function MiAviso() {
  const { data, error, refetch } = useQuery(miAviso);
  useShown("pagina", data?.texto_sha256 ?? null);
  if (!data) {
    if (!error) return <Loading text="Cargando el aviso..." />;
    return (
      <ErrorState title="Error al cargar el aviso de privacidad" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  return (
    <Card className="pila gap-5">
      <TextoConsentimiento>{data.texto}</TextoConsentimiento>
      <p className="sm tenue">
        Versión {data.texto_version}
        {data.mostrado && `. Te lo enseñamos por primera vez el ${longDate(data.mostrado)}`}.
      </p>
      <LegalLinks />
    </Card>
  );
}
