import { WaveBackdrop } from "@/components/drawings/WaveBackdrop";
import { ButtonAnchor } from "@/components/ui/Button";

/** The last word of a page: come in. */
export function ClosingCall() {
  return (
    <section className="cierre panel-hondo sobre-hondo">
      <WaveBackdrop width={1392} height={420} lines={11} accent={5} />
      <h2>Empieza con la próxima sesión</h2>
      <p>Entra con tu cuenta. Si tienes una invitación, empieza por el enlace de su mensaje.</p>
      <ButtonAnchor href="/login" variant="claro" size="l">
        Comenzar
      </ButtonAnchor>
    </section>
  );
}
