import { Eye, Lock } from "lucide";
import { Icon } from "@/components/ui/Icon";
import { useSessionForm } from "../context";
import { sharedParts } from "../model/shared-parts";
import { useWords } from "../model/useWords";

const LINE = "grid grid-cols-[auto_minmax(0,1fr)] gap-2 wrap-anywhere";
const ICON = "text-tinta-3 [margin-top:2px]";

/** What the patient will see once this is saved, in plain words. */
export function SharedSummary({ transcribed }: { transcribed: boolean }) {
  const { form, paciente, type, chosen } = useSessionForm();
  const nombre = paciente?.nombre ?? "El paciente";
  const parts = sharedParts(form, type, transcribed, useWords(form.file_key));
  return (
    <section
      className="grid gap-2 rounded-3 bg-hundido p-4 text-sm"
      aria-label={`Lo que verá ${nombre}`}
    >
      <h2 className="text-base">
        {paciente ? `Lo que verá ${nombre}` : "Lo que verá el paciente"}
      </h2>
      <p className={LINE}>
        <Icon of={Eye} className={ICON} />
        {!chosen
          ? "Te lo preguntaremos al guardar. Hasta entonces no ve nada."
          : parts.length > 0
            ? `La fecha y la duración, y ${new Intl.ListFormat("es-ES").format(parts)}.`
            : "La fecha y la duración. Nada de lo escrito aquí."}
      </p>
      <p className={LINE}>
        <Icon of={Lock} className={ICON} />
        Las notas privadas y el análisis profesional no los ve nadie más que tú.
      </p>
    </section>
  );
}
