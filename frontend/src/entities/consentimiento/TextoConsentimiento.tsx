/** A text of consent as it was shown, paragraph by paragraph. */
export function TextoConsentimiento({ children }: { children: string }) {
  const [title, ...paragraphs] = children.split(/\n{2,}/);
  return (
    <div className="pila gap-3">
      <p>
        <b>{title}</b>
      </p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
