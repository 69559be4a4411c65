import type { ReactNode } from "react";
import { Brand } from "@/components/layout/Brand";
import { LegalLinks } from "@/components/layout/LegalLinks";
import { SkipLink } from "@/components/layout/SkipLink";
import { ToastTemplates } from "./ToastTemplates";
import { TopBar } from "./TopBar";

/** The frame of the public site; `path` is the page inside it. Static: src/site gives it life. */
export function SiteFrame({ path, children }: { path: string | undefined; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar path={path} />
      <main id="contenido" className="flex-1" tabIndex={-1}>
        {children}
      </main>
      <footer className="mx-auto flex w-full max-w-[1280px] items-center justify-between gap-3 pt-5 pb-8 text-sm text-tinta-3 [padding-inline:calc(2*var(--e-8))] max-md:flex-col max-md:pt-4 max-md:pb-6 max-md:text-center max-md:[padding-inline:var(--e-5)]">
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
