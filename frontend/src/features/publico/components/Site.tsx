import type { ReactNode } from "react";
import { Brand } from "@/components/layout/Brand";
import { LegalLinks } from "@/components/layout/LegalLinks";
import { SkipLink } from "@/components/layout/SkipLink";
import { ToastTemplates } from "./ToastTemplates";
import { TopBar } from "./TopBar";

/** The frame of the public site; `path` is the page inside it. Static: src/site gives it life. */
export function Site({ path, children }: { path: string | undefined; children: ReactNode }) {
  return (
    <div className="publico">
      <SkipLink />
      <TopBar path={path} />
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      <footer className="pie-pub">
        <Brand />
        <LegalLinks />
        <span>
          © <span data-part="year">{new Date().getFullYear()}</span> Remanso. Todos los derechos
          reservados.
        </span>
      </footer>
      <ToastTemplates />
    </div>
  );
}
