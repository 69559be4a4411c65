import { WaveBackdrop } from "@/components/drawings/WaveBackdrop";
import { ButtonAnchor } from "@/components/ui/Button";

/** The last word of a page: come in. */
export function ClosingCall() {
  return (
    <section className="cierre panel-hondo sobre-hondo mx-6 mb-6 grid justify-items-center gap-4 rounded-4 px-8 text-center [margin-top:calc(2*var(--e-12))] [padding-block:calc(2*var(--e-12))] max-md:mx-2 max-md:mb-2 max-md:px-5 max-md:[margin-top:calc(2*var(--e-8))] max-md:[padding-block:var(--e-12)]">
      <WaveBackdrop width={1392} height={420} lines={11} accent={5} />
      <h2 className="max-w-[10.38em] leading-[1.08] font-[500] tracking-[-0.025em] [font-size:calc(1.25*var(--t-3xl))] max-md:text-3xl">
        Empieza con la próxima sesión
      </h2>
      <p className="mb-2 max-w-[44ch] text-lg text-sobre-hondo-2">
        Entra con tu cuenta. Si tienes una invitación, empieza por el enlace de su mensaje.
      </p>
      <ButtonAnchor href="/login" variant="claro" size="l">
        Comenzar
      </ButtonAnchor>
    </section>
  );
}
