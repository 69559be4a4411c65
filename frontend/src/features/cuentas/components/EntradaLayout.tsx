import type { ReactNode } from "react";
import { WaveBackdrop } from "@/components/drawings/WaveBackdrop";
import { Brand } from "@/components/layout/Brand";
import { SkipLink } from "@/components/layout/SkipLink";
import { usePageTitle } from "@/components/layout/usePageTitle";

interface EntradaLayoutProps {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The two banks of signing in: still water on one side, the form on the other. */
export function EntradaLayout({ title, lead, children }: EntradaLayoutProps) {
  usePageTitle(title);
  return (
    <>
      <SkipLink />
      <div className="entrada-doble">
        <header className="panel-hondo sobre-hondo">
          <WaveBackdrop width={760} height={900} lines={23} accent={14} />
          <Brand />
          <p className="lema">Respira. Aquí todo sigue donde lo dejaste.</p>
          <p className="pie">
            Acceso solo por invitación. Si tu terapeuta te ha escrito, entra con el mismo correo en
            el que recibiste el mensaje.
          </p>
        </header>
        <main id="contenido" tabIndex={-1}>
          <div className="caja">
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
