import { Check } from "lucide";
import { Badge } from "@/components/ui/Badge";
import { Icon } from "@/components/ui/Icon";
import { VoiceStream } from "./VoiceStream";

/** A transcribed session as the product shows it, in small; the people in it are invented. */
export function SessionSample() {
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-4 self-end rounded-t-4 bg-superficie px-6 pt-5 text-tinta [box-shadow:0_-10px_70px_oklch(from_var(--pelicula)_l_c_h_/_0.5)] max-md:-mx-2 max-md:px-3 max-md:pt-4 [&>.cauce]:h-[76px]">
      <figcaption className="oculto">Ejemplo de una sesión transcrita</figcaption>
      <div className="entre envuelve">
        <div className="fila">
          <span className="retrato retrato--s retrato--lirio" aria-hidden="true">
            LF
          </span>
          <p>
            <b className="fuerte block">Sesión 12</b>
            <span className="text-sm text-tinta-3">jueves 12 de noviembre, 48 min</span>
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
        <div className="turno turno--t px-3 py-2">
          <span className="t">19:31</span>
          <div>
            <span className="quien">
              <i />
              Terapeuta
            </span>
            <p>¿Y qué hiciste con ese silencio?</p>
          </div>
        </div>
        <div className="turno turno--p es-actual px-3 py-2">
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
