/** The assistant's first words to a patient. */
export function Bienvenida({ nombre }: { nombre: string }) {
  return (
    <div className="pila gap-3">
      <p>{`¡Hola, ${nombre}! Soy tu asistente en Remanso.`}</p>
      <p>
        Puedo ayudarte a volver a lo que hablaste en tus sesiones: recordar qué dijiste sobre algo,
        encontrar la sesión en la que salió un tema, o repasar lo que tu terapeuta ha compartido
        contigo. Te digo siempre en qué sesión se apoya cada respuesta, para que puedas abrirla.
      </p>
      <p>
        Tu privacidad es lo primero. Solo tengo acceso a tus propias sesiones y a lo que tu
        terapeuta ha decidido compartir contigo: no veo sus notas privadas ni nada de otras
        personas.
      </p>
      <p>¿De qué te gustaría hablar?</p>
    </div>
  );
}
