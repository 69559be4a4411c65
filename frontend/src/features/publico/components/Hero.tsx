import { WaveBackdrop } from "@/components/drawings/WaveBackdrop";
import { ButtonAnchor } from "@/components/ui/Button";
import { SessionSample } from "./SessionSample";

/** What Remanso is, in one sentence and one picture. */
export function Hero() {
  return (
    <section className="heroe panel-hondo sobre-hondo mx-6 rounded-4 max-md:mx-2">
      <WaveBackdrop width={1392} height={620} lines={16} accent={10} />
      <div className="mx-auto grid min-h-[620px] max-w-[1280px] grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] gap-8 px-12 [padding-top:calc(2*var(--e-12))] max-md:min-h-0 max-md:grid-cols-[minmax(0,1fr)] max-md:px-5 max-md:[padding-top:var(--e-12)]">
        <div>
          <h1 className="max-w-[6.92em] leading-[1.04] font-[500] tracking-[-0.028em] [font-size:min(var(--t-3xl)_+_2.2vw,2*var(--t-3xl))]">
            Lo dicho en sesión merece aguas tranquilas
          </h1>
          <p className="mt-6 mb-8 max-w-[43ch] text-lg leading-[1.6] text-sobre-hondo-2 max-md:mt-4 max-md:mb-6">
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
