import { useEffect } from "react";
import { useLocation } from "react-router";
import { usePageTitle } from "@/components/layout/usePageTitle";
import { MissingPage } from "./MissingPage";

/** Inside a dashboard, any path that is no route of it; logged for whoever looks into it. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  usePageTitle("404");
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for the missing path in the log
    console.warn("404: no existe la ruta", pathname);
  }, [pathname]);
  return <MissingPage />;
}
