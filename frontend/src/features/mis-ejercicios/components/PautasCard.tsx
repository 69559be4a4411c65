interface PautasCardProps {
  titulo: string;
  children: readonly string[];
}

/** A few calm words on how to go about something. */
export function PautasCard({ titulo, children }: PautasCardProps) {
  return (
    <section className="rounded-2 bg-primario-suave px-5 py-4">
      <h3 className="mb-2 text-md">{titulo}</h3>
      <ul className="grid list-disc gap-2 pl-4">
        {children.map((pauta) => (
          <li key={pauta}>{pauta}</li>
        ))}
      </ul>
    </section>
  );
}
