import { renderToStaticMarkup } from "react-dom/server";
import { matchRoutes } from "react-router";
import { Site } from "@/features/publico/components/Site";
import { NOT_FOUND, PUBLIC_PAGES, type PublicPage } from "./pages/publico/pages";
import { routes } from "./routes";
import { patternsOf } from "./routes/patterns";

/** The two parts of a document that differ from page to page, as HTML. */
export interface Rendered {
  head: string;
  body: string;
}

export const pages = PUBLIC_PAGES;
export const notFound = NOT_FOUND;
/** What the application answers; everything else is the public site's, or nothing. */
export const applicationPatterns = patternsOf(routes);

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
