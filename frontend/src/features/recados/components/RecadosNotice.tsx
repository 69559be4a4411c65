import { useQuery } from "@tanstack/react-query";
import { useAyuda } from "@/entities/ayuda/api";
import { AyudaAhora } from "@/entities/ayuda/components/AyudaAhora";
import { Telefonos } from "@/entities/ayuda/components/Telefonos";
import { EMERGENCIAS } from "@/entities/ayuda/model/respaldo";
import { horarioRecados } from "@/entities/recado/api";
import { readingInWords } from "../horario";

/** What to know before leaving a word: when it is read, and that it is no way to urgent help. */
export function RecadosNotice() {
  const { data: horario } = useQuery(horarioRecados);
  const ayuda = useAyuda();
  return (
    <section
      className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-3 bg-paciente-suave p-5 leading-(--lh-lectura) [box-shadow:inset_0_0_0_1px_var(--paciente-linea)]"
      aria-labelledby="antes-de-dejar"
    >
      <h2 id="antes-de-dejar" className="text-lg">
        No es para emergencias
      </h2>
      <p>
        {horario ? readingInWords(horario) : "Tu terapeuta lo leerá cuando pueda."} No se responde
        aquí: lo habláis en la sesión.
      </p>
      <p>Si no puedes esperar, llama:</p>
      <Telefonos lineas={ayuda?.emergencias ?? EMERGENCIAS} />
      <div>
        <AyudaAhora />
      </div>
    </section>
  );
}
