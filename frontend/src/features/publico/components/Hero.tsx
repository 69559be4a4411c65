import { WaveBackdrop } from "@/components/drawings/WaveBackdrop";
import { ButtonAnchor } from "@/components/ui/Button";
import { SessionSample } from "./SessionSample";

/** What Remanso is, in one sentence and one picture. */
export function Hero() {
  return (
    <section className="heroe panel-hondo sobre-hondo">
      <WaveBackdrop width={1392} height={620} lines={16} accent={10} />
      <div className="dentro">
        <div>
          <h1>Lo dicho en sesión merece aguas tranquilas</h1>
          <p className="bajada">
            Remanso transcribe y ordena cada sesión de terapia para que puedas dedicarte a escuchar.
            Tus pacientes ven lo suyo. Tus notas siguen siendo tuyas.
          </p>
          <div className="acciones">
            <ButtonAnchor href="/login" variant="claro" size="l">
              Comenzar
            </ButtonAnchor>
            <ButtonAnchor href="/features" variant="velado" size="l">
              Saber Más
            </ButtonAnchor>
          </div>
        </div>
        <SessionSample />
      </div>
    </section>
  );
}
