/** The patient's own words on completing something. */
export function NotaPaciente({ children }: { children: string }) {
  return (
    <blockquote className="nota-p" dir="auto">
      {`«${children}»`}
    </blockquote>
  );
}
