import { clsx } from "clsx";
import type { ReactNode } from "react";
import { WaveBackdrop } from "@/components/drawings/WaveBackdrop";
import { Brand } from "@/components/layout/Brand";
import { LegalLinks } from "@/components/layout/LegalLinks";
import { SkipLink } from "@/components/layout/SkipLink";
import { usePageTitle } from "@/components/layout/usePageTitle";

interface EntradaLayoutProps {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** What the water says, and the line below it. */
  motto?: string;
  note?: string;
  /** At hand beside the name of the house. */
  aside?: ReactNode;
  /** For a form of two columns. */
  wide?: boolean;
  /** Stands as high as a sign-in in the middle does, whatever comes below it or goes: nothing moves. */
  steady?: boolean;
  children: ReactNode;
}

const INVITED_ONLY =
  "Acceso solo por invitación. Si tu terapeuta te ha escrito, entra con el mismo correo en el que recibiste el mensaje.";

/** The two banks of signing in: still water on one side, the form on the other. */
export function EntradaLayout({
  title,
  lead,
  motto = "Respira. Aquí todo sigue donde lo dejaste.",
  note = INVITED_ONLY,
  aside,
  wide = false,
  steady = false,
  children,
}: EntradaLayoutProps) {
  usePageTitle(title);
  return (
    <>
      <SkipLink />
      {/* Beside a long form the water stays where it is, on a bank as long as the form. */}
      <div className="grid min-h-dvh grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] max-md:block md:[background:linear-gradient(to_right,var(--hondo)_calc(100%*1.05/2.05),transparent_0)]">
        <header className="panel-hondo panel-hondo--entrada sobre-hondo grid grid-rows-[auto_1fr_auto] rounded-none px-12 py-8 max-md:min-h-[212px] max-md:gap-6 max-md:rounded-b-4 max-md:px-5 max-md:pt-5 max-md:pb-6 md:sticky md:top-0 md:h-dvh">
          <WaveBackdrop width={760} height={900} lines={23} accent={14} />
          <div className="entre envuelve">
            <Brand />
            {aside}
          </div>
          <p className="max-w-[15ch] self-center font-titulo leading-[1.12] font-[500] tracking-[-0.02em] text-balance [font-size:min(var(--t-3xl)_+_1vw,1.5*var(--t-3xl))] max-md:self-end max-md:text-2xl">
            {motto}
          </p>
          <div className="max-w-[46ch] text-sm text-sobre-hondo-2 max-md:text-xs">
            <p>{note}</p>
            <LegalLinks />
          </div>
        </header>
        <main
          id="contenido"
          className={clsx(
            "grid justify-items-center p-8 max-md:px-5 max-md:pt-6",
            steady
              ? "content-start md:[padding-top:max(var(--e-8),50dvh_-_294px)]"
              : "content-center",
          )}
          tabIndex={-1}
        >
          <div
            className={clsx(
              "grid w-full gap-6 max-md:grid-cols-[minmax(0,1fr)]",
              wide ? "max-w-[620px]" : "max-w-[420px]",
            )}
          >
            <div>
              <h1>{title}</h1>
              {lead && <p className="suave mt-2">{lead}</p>}
            </div>
            {children}
          </div>
        </main>
      </div>
    </>
  );
}
