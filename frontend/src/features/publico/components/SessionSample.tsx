import { Check } from "lucide-react";
import { Badge } from "@/components/ui/Badge";
import { Icon } from "@/components/ui/Icon";
import { VoiceStream } from "./VoiceStream";

/** A transcribed session as the product shows it, in small; the people in it are invented. */
export function SessionSample() {
  return (
    <figure className="muestra">
      <figcaption className="oculto">Ejemplo de una sesión transcrita</figcaption>
      <div className="entre">
        <div className="fila">
          <span className="retrato retrato--s retrato--lirio" aria-hidden="true">
            LF
          </span>
          <p>
            <b>Sesión 12</b>
            <span>jueves 12 de noviembre, 48 min</span>
          </p>
        </div>
        <Badge tone="junco" icon={<Icon of={Check} />}>
          Transcrita
        </Badge>
      </div>
      <VoiceStream width={520} height={76} played={0.41} />
      <p className="leyenda">
        <span>
          <i className="t" />
          Terapeuta
        </span>
        <span>
          <i className="p" />
          Lucía
        </span>
      </p>
      <div>
        <div className="turno turno--t">
          <span className="t">19:31</span>
          <div>
            <span className="quien">
              <i />
              Terapeuta
            </span>
            <p>¿Y qué hiciste con ese silencio?</p>
          </div>
        </div>
        <div className="turno turno--p es-actual">
          <span className="t">19:36</span>
          <div>
            <span className="quien">
              <i />
              Lucía
            </span>
            <p>
              Lo <span className="ahora">dejé</span> estar. Antes lo habría llenado con cualquier
              cosa.
            </p>
          </div>
        </div>
      </div>
    </figure>
  );
}
