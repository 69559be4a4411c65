import { Navigate, type To, useLocation } from "react-router";

/**
 * Leads elsewhere, from each place of the history anew. A page stays drawn until the next one can be: whoever goes
 * back meanwhile would be at a place that has led once, and shows nothing.
 */
export function LeadTo({ to, state }: { to: To; state?: unknown }) {
  const { key } = useLocation();
  return <Navigate key={key} to={to} state={state} replace />;
}
