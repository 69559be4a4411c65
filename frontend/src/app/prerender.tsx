import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, matchRoutes } from "react-router";
import { SiteFrame } from "@/features/publico/components/SiteFrame";
import { drawnFrom } from "@/lib/router/RouteView";
import { InicioWaiting } from "./pages/paciente/InicioWaiting";
import { NOT_FOUND, PUBLIC_PAGES, type PublicPage } from "./pages/publico/pages";
import { PacientesWaiting } from "./pages/terapeuta/PacientesWaiting";
import { routes } from "./routes";
import { type Address, addressesOf } from "./routes/addresses";
import { Framed } from "./shells/Framed";
import { PacienteFrame } from "./shells/PacienteFrame";
import { TerapeutaFrame } from "./shells/TerapeutaFrame";

/** The two parts of a document that differ from page to page, as HTML. */
export interface Rendered {
  head: string;
  body: string;
}

export const pages = PUBLIC_PAGES;
export const notFound = NOT_FOUND;
/** What the application answers; everything else is the public site's, or nothing. */
export const addresses = addressesOf(routes);

export function belongsToApplication(path: string): boolean {
  return matchRoutes(drawnFrom(routes), path) !== null;
}

/** A public page as a document's head and body, without any script of its own. */
export function render({ Page, path, title, description }: PublicPage): Rendered {
  return {
    head: renderToStaticMarkup(
      <>
        <title>{title}</title>
        <meta name="description" content={description} />
      </>,
    ),
    body: renderToStaticMarkup(
      <SiteFrame path={path}>
        <Page />
      </SiteFrame>,
    ),
  };
}

const FRAMES = { TerapeutaShell: TerapeutaFrame, PacienteShell: PacienteFrame };

/** The homes say what they are at once: their documents show it before any code is here. */
const WAITING: Record<string, ComponentType> = {
  InicioPage: InicioWaiting,
  PacientesPage: PacientesWaiting,
};

/** What stands around a screen of the application while its code is on its way. */
export function renderFrame({ pattern, screens, leadsTo = pattern }: Address): string {
  const shell = (["TerapeutaShell", "PacienteShell"] as const).find((one) => screens.includes(one));
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[leadsTo]}>
      <Framed around={shell && FRAMES[shell]} Waiting={WAITING[screens.at(-1) ?? ""]} />
    </MemoryRouter>,
  );
}
