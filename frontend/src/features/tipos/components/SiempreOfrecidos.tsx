const ALWAYS = [
  { nombre: "Psicoterapia", campos: "Notas y temas importantes" },
  { nombre: "Psicodélica", campos: "Intención, medicina, cantidad y observaciones" },
];

/** The two types that every therapist has. */
export function SiempreOfrecidos() {
  return (
    <section className="siempre tarjeta" aria-label="Siempre disponibles">
      <div>
        <h2>Siempre disponibles</h2>
        <p className="sm tenue">No se cambian ni se quitan.</p>
      </div>
      <ul>
        {ALWAYS.map(({ nombre, campos }) => (
          <li key={nombre}>
            <b>{nombre}</b>
            <span className="sm tenue">{campos}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
