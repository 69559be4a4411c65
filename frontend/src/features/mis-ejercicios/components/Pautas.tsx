interface PautasProps {
  titulo: string;
  children: readonly string[];
}

/** A few calm words on how to go about something. */
export function Pautas({ titulo, children }: PautasProps) {
  return (
    <section className="pautas">
      <h3>{titulo}</h3>
      <ul>
        {children.map((pauta) => (
          <li key={pauta}>{pauta}</li>
        ))}
      </ul>
    </section>
  );
}
