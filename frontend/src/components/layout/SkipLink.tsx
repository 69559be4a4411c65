/** First stop of the keyboard on every page; each shell's <main> has the id. */
export function SkipLink() {
  return (
    <a className="saltar" href="#contenido">
      Saltar al contenido
    </a>
  );
}
