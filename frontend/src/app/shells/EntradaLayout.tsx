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
  children,
}: EntradaLayoutProps) {
  usePageTitle(title);
  return (
    <>
      <SkipLink />
      <div className="entrada-doble">
        <header className="panel-hondo sobre-hondo">
          <WaveBackdrop width={760} height={900} lines={23} accent={14} />
          <div className="entre envuelve">
            <Brand />
            {aside}
          </div>
          <p className="lema">{motto}</p>
          <div className="pie">
            <p>{note}</p>
            <LegalLinks />
          </div>
        </header>
        <main id="contenido" tabIndex={-1}>
          <div className={clsx("caja", wide && "caja--ancha")}>
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
