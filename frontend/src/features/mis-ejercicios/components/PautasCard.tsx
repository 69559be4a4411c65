interface PautasCardProps {
  titulo: string;
  children: readonly string[];
}

/** A few calm words on how to go about something. */
export function PautasCard({ titulo, children }: PautasCardProps) {
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
