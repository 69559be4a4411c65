import { WaveBackdrop } from "@/components/drawings/WaveBackdrop";
import { usePageTitle } from "@/components/layout/usePageTitle";
import { ButtonLink } from "@/components/ui/Button";

/** The front door. */
export function LandingPage() {
  usePageTitle("Aguas tranquilas para tu consulta");
  return (
    <section className="panel-hondo sobre-hondo heroe">
      <WaveBackdrop width={1280} height={620} lines={16} accent={10} />
      <div>
        <h1>Lo dicho en sesión merece aguas tranquilas</h1>
        <p className="bajada">
          Remanso transcribe y ordena cada sesión de terapia para que puedas dedicarte a escuchar.
          Tus pacientes ven lo suyo. Tus notas siguen siendo tuyas.
        </p>
        <ButtonLink to="/login" variant="claro" size="l">
          Comenzar
        </ButtonLink>
      </div>
    </section>
  );
}
