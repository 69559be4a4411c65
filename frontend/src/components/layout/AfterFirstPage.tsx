import { type ReactNode, Suspense } from "react";
import { useAfterFirstPage } from "@/lib/useAfterFirstPage";

/** What can wait until the first page is there; when it comes, nothing around it is drawn anew. */
export function AfterFirstPage({ children }: { children: ReactNode }) {
  return useAfterFirstPage() && <Suspense>{children}</Suspense>;
}
