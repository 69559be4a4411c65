import { Button } from "@/components/ui/Button";
import { DiferenciaConPropuesta } from "@/entities/analisis/components/Diferencia";
import { VocesSinNombre } from "@/entities/analisis/components/VocesSinNombre";
import { useDraft } from "../context";

interface PropuestaProps {
  name: "analisis_ia" | "analisis_ia_paciente";
  /** As the engine wrote it. */
  proposal: string | null | undefined;
  /** Who reads this version; nobody but the therapist where it is left out. */
  nombre?: string;
}

/** What can be done about one version of the analysis: name its voices, compare it, take what is proposed. */
export function Propuesta({ name, proposal, nombre }: PropuestaProps) {
  const { saver, state } = useDraft();
  const text = state.form[name] ?? "";
  const write = (next: string) => {
    saver.change({ [name]: next });
    void saver.flush();
  };
  return (
    <>
      <VocesSinNombre
        text={text}
        names={state.draft?.archivo_video_info.voces_nombradas ?? {}}
        nombre={nombre}
        onMend={write}
      />
      <DiferenciaConPropuesta proposal={proposal} text={text}>
        <Button
          variant="linea"
          size="s"
          disabled={state.draft?.estado === "procesando"}
          onClick={() => write(proposal ?? "")}
        >
          Usar la propuesta en su lugar
        </Button>
      </DiferenciaConPropuesta>
    </>
  );
}
