import type { ComponentType } from "react";
import { AboutPage } from "./AboutPage";
import { AvisoLegalPage } from "./AvisoLegalPage";
import { AyudaPage } from "./AyudaPage";
import { FeaturesPage } from "./FeaturesPage";
import { LandingPage } from "./LandingPage";
import { MissingPage } from "./MissingPage";
import { OfflinePage } from "./OfflinePage";
import { PrivacidadPage } from "./PrivacidadPage";
import { UnauthorizedPage } from "./UnauthorizedPage";

/** A page of the public site: a document of its own, drawn when the product is built. */
export interface PublicPage {
  /** Where it is read; the pages for what does not exist, or cannot be reached, have no place. */
  path?: string;
  /** Its file in the built frontend. */
  file: string;
  title: string;
  description: string;
  Page: ComponentType;
}

const DESCRIPTION =
  "Remanso transcribe y ordena cada sesión de terapia. Tus pacientes ven lo suyo y tus notas siguen siendo tuyas. Solo por invitación.";

export const NOT_FOUND: PublicPage = {
  file: "404.html",
  title: "404 · Remanso",
  description: DESCRIPTION,
  Page: MissingPage,
};

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: "/",
    file: "index.html",
    title: "Remanso · Aguas tranquilas para tu consulta",
    description: DESCRIPTION,
    Page: LandingPage,
  },
  {
    path: "/features",
    file: "features/index.html",
    title: "Características · Remanso",
    description:
      "Qué hace Remanso por una consulta de psicoterapia: grabaciones, transcripción, análisis con su fuente, fichas de pacientes y acceso solo por invitación.",
    Page: FeaturesPage,
  },
  {
    path: "/about",
    file: "about/index.html",
    title: "Nosotros · Remanso",
    description: "Por qué existe Remanso, cuál es su misión y qué cuatro valores lo guían.",
    Page: AboutPage,
  },
  {
    path: "/privacidad",
    file: "privacidad/index.html",
    title: "Privacidad · Remanso",
    description:
      "Qué se hace con los datos en esta instalación de Remanso, dónde están y qué se puede pedir.",
    Page: PrivacidadPage,
  },
  {
    path: "/aviso-legal",
    file: "aviso-legal/index.html",
    title: "Aviso legal · Remanso",
    description: "Quién está detrás de esta instalación de Remanso, y cómo se usa.",
    Page: AvisoLegalPage,
  },
  {
    path: "/ayuda",
    file: "ayuda/index.html",
    title: "Ayuda · Remanso",
    description:
      "A quién llamar si hay peligro, cómo entrar en Remanso y cómo hablar con la consulta.",
    Page: AyudaPage,
  },
  {
    path: "/unauthorized",
    file: "unauthorized/index.html",
    title: "Acceso no autorizado · Remanso",
    description: DESCRIPTION,
    Page: UnauthorizedPage,
  },
  NOT_FOUND,
  {
    file: "sin-conexion.html",
    title: "Sin conexión · Remanso",
    description: DESCRIPTION,
    Page: OfflinePage,
  },
];
