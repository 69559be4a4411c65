const PAGES = [
  ["/ayuda", "Ayuda"],
  ["/privacidad", "Privacidad"],
  ["/aviso-legal", "Aviso legal"],
] as const;

/** The ways to what anybody may read of this installation: documents outside of the application. */
export function LegalLinks() {
  return (
    <nav className="legales" aria-label="Ayuda y avisos">
      {PAGES.map(([href, name]) => (
        <a key={href} href={href}>
          {name}
        </a>
      ))}
    </nav>
  );
}
