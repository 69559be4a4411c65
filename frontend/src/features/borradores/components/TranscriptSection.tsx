import { RotateCcw } from "lucide-react";
import { useCallback, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { Icon } from "@/components/ui/Icon";
import { useDraft } from "../context";
import { isRunning } from "../model/useJob";
import type { Player } from "../model/usePlayer";
import type { Turno } from "../types";
import { Provenance } from "./Provenance";
import { ShareSwitch } from "./readers";
import { TranscriptSources } from "./TranscriptSources";
import { TurnList } from "./TurnList";

/** What was said, turn by turn, or the ways to get it. */
export function TranscriptSection({ player }: { player: Player | null }) {
  const { saver, state, paciente } = useDraft();
  const turns = state.form.transcript;
  const change = useCallback((transcript: Turno[]) => saver.change({ transcript }), [saver]);
  const running = state.draft?.estado === "transcribiendo";
  return (
    <Card padding="none" className="transcripcion" aria-label="Transcripción">
      <header className="transcripcion-cab">
        <div className="entre envuelve">
          <h2 className="text-lg">Transcripción</h2>
          <ShareSwitch part="transcripcion" />
        </div>
        {turns && turns.length > 0 && (
          <div className="entre envuelve">
            <Provenance of={state.draft?.archivo_video_info.procedencia_transcripcion} />
            <RestoreOriginal />
          </div>
        )}
      </header>
      {turns && turns.length > 0 ? (
        <TurnList
          turns={turns}
          player={player}
          disabled={isRunning(state.draft?.estado)}
          patient={paciente.nombre}
          onChange={change}
        />
      ) : (
        !running && (
          <div className="relleno-s">
            <TranscriptSources />
          </div>
        )
      )}
      {running && <p className="relleno-s tenue">Aparecerá aquí en cuanto esté lista.</p>}
    </Card>
  );
}

/** Takes the corrections back, after asking. */
function RestoreOriginal() {
  const { saver, state } = useDraft();
  const [asking, setAsking] = useState(false);
  const made = state.draft?.archivo_video_info.procedencia_transcripcion;
  if (!made) return null;
  const restore = () => {
    saver.change({ transcript: null });
    void saver.flush();
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="texto"
        size="s"
        icon={<Icon of={RotateCcw} />}
        onClick={() => setAsking(true)}
      >
        Volver al original
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="¿Volver a la transcripción original?"
        confirm="Volver al original"
        onConfirm={restore}
      >
        <p>Se pierden tus correcciones y los nombres que has puesto a las voces.</p>
      </ConfirmDialog>
    </>
  );
}
