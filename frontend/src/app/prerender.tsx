import { renderToStaticMarkup } from "react-dom/server";
import { matchRoutes } from "react-router";
import { Site } from "@/features/publico/components/Site";
import { NOT_FOUND, PUBLIC_PAGES, type PublicPage } from "./pages/publico/pages";
import { routes } from "./routes";
import { type Address, addressesOf } from "./routes/addresses";
import { Frame } from "./shells/Frame";

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
  return matchRoutes(routes, path) !== null;
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
      <Site path={path}>
        <Page />
      </Site>,
    ),
  };
}

/** What stands around a screen of the application while its code is on its way. */
export function renderFrame(address: Address): string {
  return renderToStaticMarkup(<Frame {...address} />);
}
