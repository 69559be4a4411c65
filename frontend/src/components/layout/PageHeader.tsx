import type { ReactNode } from "react";
import { usePageTitle } from "./usePageTitle";

interface PageHeaderProps {
  title: string;
  /** One sentence under the title. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The title of a page, in the page and in the browser's tab, with what can be done there. */
export function PageHeader({ title, children, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className="cabecera">
      <div>
        <h1>{title}</h1>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className="acciones">{actions}</div>}
    </header>
  );
}
