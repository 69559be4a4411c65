import type { ReactNode } from "react";

interface PointsSectionProps {
  title: string;
  points: readonly { title: string; text: string }[];
  icon: ReactNode;
}

/** A stretch of a page with its title on one side and short points on the other. */
export function PointsSection({ title, points, icon }: PointsSectionProps) {
  return (
    <section className="tramo-pub grid grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] items-center [gap:calc(2*var(--e-8))] max-md:grid-cols-[minmax(0,1fr)] max-[1081px]:gap-8">
      <h2>{title}</h2>
      <ul>
        {points.map((point) => (
          <li
            key={point.title}
            className="grid grid-cols-[28px_1fr] gap-3 border-t border-linea-2 py-4 first:border-0"
          >
            {icon}
            <p>
              <b className="fuerte">{point.title}</b> <span className="suave">{point.text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
