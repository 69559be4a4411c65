const ALWAYS = [
  { nombre: "Psicoterapia", campos: "Notas y temas importantes" },
  { nombre: "Psicodélica", campos: "Intención, medicina, cantidad y observaciones" },
];

/** The two types that every therapist has. */
export function SiempreOfrecidos() {
  return (
    <section
      className="tarjeta grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-8 gap-y-3 px-6 py-4 max-[901px]:grid-cols-[minmax(0,1fr)] max-[901px]:px-4"
      aria-label="Siempre disponibles"
    >
      <div>
        <h2 className="text-md">Siempre disponibles</h2>
        <p className="sm tenue">No se cambian ni se quitan.</p>
      </div>
      {/* Beside the menu of a tablet there is no room for three columns. */}
      <ul className="grid grid-cols-2 max-[901px]:grid-cols-[minmax(0,1fr)] max-[901px]:gap-2">
        {ALWAYS.map(({ nombre, campos }) => (
          <li
            key={nombre}
            className="grid px-6 [box-shadow:inset_1px_0_0_var(--linea)] max-[901px]:px-0 max-[901px]:[box-shadow:none]"
          >
            <b>{nombre}</b>
            <span className="sm tenue">{campos}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
