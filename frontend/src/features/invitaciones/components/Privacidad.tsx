import { RadioChips } from "@/components/ui/RadioChips";
import { nombreDe } from "@/entities/consentimiento/labels";
import { TextoConsentimiento } from "@/entities/consentimiento/TextoConsentimiento";
import type { Decisiones } from "../model/decisiones";
import type { AvisoInvitacion, Pedido, Respuesta } from "../register-invited";

const RESPUESTAS: readonly { value: Respuesta; label: string }[] = [
  { value: "conceder", label: "Lo permito" },
  { value: "denegar", label: "No lo permito" },
  { value: "despues", label: "Decidir después" },
];

interface PrivacidadProps {
  avisoInvitacion: AvisoInvitacion;
  /** Somebody else decides for whoever fills this in. */
  represented: boolean;
  decisiones: Decisiones;
  onDecide: (finalidad: string, respuesta: Respuesta) => void;
}

/** What is done with their data, and what they allow: each by itself, and nothing is chosen for them. */
export function Privacidad({
  avisoInvitacion,
  represented,
  decisiones,
  onDecide,
}: PrivacidadProps) {
  return (
    <>
      <section className="tarjeta relleno pila gap-4" aria-label="Aviso de privacidad">
        <TextoConsentimiento>{avisoInvitacion.aviso.texto}</TextoConsentimiento>
        <p>
          <a className="enlace" href="/privacidad" target="_blank" rel="noreferrer">
            Leer todo lo que se hace con los datos
            <span className="oculto"> (se abre en otra pestaña)</span>
          </a>
        </p>
      </section>
      {avisoInvitacion.consentimientos.length > 0 && (
        <fieldset className="pila gap-5">
          <legend className="grupo-titulo">Qué permites</legend>
          {represented ? (
            <p>
              Por tu edad, esto lo decide quien te representa, contigo: hacen falta los dos síes. Os
              lo preguntará tu terapeuta; aquí no tienes que responder a nada.
            </p>
          ) : (
            <>
              <p className="suave">
                Cada cosa por separado. Decir que no, o dejarlo para después, no cambia nada en tu
                terapia ni te impide registrarte; podrás cambiarlo cuando quieras.
              </p>
              {avisoInvitacion.consentimientos.map((pedido) => (
                <Decidir
                  key={pedido.finalidad}
                  pedido={pedido}
                  value={decisiones[pedido.finalidad] ?? null}
                  onChange={(respuesta) => onDecide(pedido.finalidad, respuesta)}
                />
              ))}
            </>
          )}
        </fieldset>
      )}
    </>
  );
}

interface DecidirProps {
  pedido: Pedido;
  value: Respuesta | null;
  onChange: (respuesta: Respuesta) => void;
}

/** What for stands there at once; the rest of the text is a touch away. */
function Decidir({ pedido: { finalidad, texto }, value, onChange }: DecidirProps) {
  const name = nombreDe(finalidad);
  const [, what] = texto.split(/\n{2,}/);
  return (
    <div className="pila gap-3">
      <p>
        <b>{name}</b>
      </p>
      <p>{what}</p>
      <details className="desplegable">
        <summary>
          Leer el texto entero<span className="oculto">: {name}</span>
        </summary>
        <TextoConsentimiento>{texto}</TextoConsentimiento>
      </details>
      <RadioChips label={name} value={value} onChange={onChange} choices={RESPUESTAS} />
    </div>
  );
}
