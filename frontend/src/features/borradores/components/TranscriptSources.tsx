import { FileUp, PenLine } from "lucide";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { Textarea } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { importTranscript } from "@/entities/borrador/api";
import { turnsOfText } from "@/entities/transcripcion/model/script";
import { messageOf } from "@/lib/errors";
import { useDraft } from "../context";

/** No transcript yet: type it, or bring one made elsewhere. */
export function TranscriptSources() {
  const { saver } = useDraft();
  const [writing, setWriting] = useState(false);
  const [busy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  const bring = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      await saver.flush();
      const { id } = saver.getState();
      if (id) saver.adopt(await importTranscript(id, file));
    } catch (error) {
      notify.error("No se ha podido importar la transcripción", messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="pila">
      <p className="suave">
        Si ya tienes la transcripción, puedes escribirla o traerla en un archivo .vtt, .srt o .txt.
      </p>
      <div className="fila envuelve">
        <Button
          variant="linea"
          size="s"
          icon={<Icon of={PenLine} />}
          onClick={() => setWriting(true)}
        >
          Escribirla
        </Button>
        <Button
          variant="linea"
          size="s"
          icon={<Icon of={FileUp} />}
          busy={busy}
          onClick={() => chooser.current?.click()}
        >
          Importar un archivo
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        className="oculto"
        tabIndex={-1}
        aria-label="Archivo de transcripción"
        accept=".vtt,.srt,.txt,text/vtt,text/plain,application/x-subrip"
        onChange={(event) => {
          void bring(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <WriteDialog open={writing} onOpenChange={setWriting} />
    </div>
  );
}

function WriteDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (o: boolean) => void;
}) {
  const { saver } = useDraft();
  const [text, setText] = useState("");
  const use = () => {
    saver.change({ transcript: turnsOfText(text) });
    void saver.flush();
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title="Escribir la transcripción"
      description="Una línea por turno, con quién habla delante: «Terapeuta: ¿Cómo estás?»"
    >
      <Field label="Transcripción">
        {(control) => (
          <Textarea
            {...control}
            rows={12}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <footer>
        <Button variant="linea" onClick={() => onOpenChange(false)}>
          Cancelar
        </Button>
        <Button onClick={use} disabled={!text.trim()}>
          Usar esta transcripción
        </Button>
      </footer>
    </Dialog>
  );
}
