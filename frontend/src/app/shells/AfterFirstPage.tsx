import { type ReactNode, Suspense } from "react";
import { useAfterFirstPage } from "@/lib/useAfterFirstPage";

/** What nobody waits for: it comes once the first page is there, and nothing around it is drawn anew. */
export function AfterFirstPage({ children }: { children: ReactNode }) {
  return useAfterFirstPage() && <Suspense fallback={null}>{children}</Suspense>;
}
