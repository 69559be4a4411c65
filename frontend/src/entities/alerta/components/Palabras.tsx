/** The words of a patient that spoke of harm, as they were written. */
export function Palabras({ children }: { children: string }) {
  return (
    <blockquote className="my-1 border-l-3 border-(--acento-linea) pl-3 wrap-anywhere whitespace-pre-wrap">
      {children}
    </blockquote>
  );
}
