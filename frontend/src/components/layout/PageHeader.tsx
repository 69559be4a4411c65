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
    <header className="mb-8 flex flex-wrap items-end justify-between gap-6 max-md:mb-5 max-md:grid max-md:justify-stretch max-md:gap-4">
      <div className="min-w-0 flex-[1_1_20rem] max-md:max-w-full">
        <h1>{title}</h1>
        {children && <p className="mt-1 text-tinta-2">{children}</p>}
      </div>
      {actions && (
        <div className="acciones max-md:grid max-md:max-w-full max-md:grid-cols-[1fr_1fr] max-md:*:min-w-0 max-md:[&_.btn]:px-2 max-md:[&_.btn:nth-child(odd):last-child:not(:first-child)]:col-span-full">
          {actions}
        </div>
      )}
    </header>
  );
}
