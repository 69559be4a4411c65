import { type FormEvent, useState } from "react";
import { useMutation } from "@/api/useMutation";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Input, Select } from "@/components/ui/inputs";
import { RadioChips } from "@/components/ui/RadioChips";
import { notify } from "@/components/ui/toast";
import { uploadScan } from "@/entities/consentimiento/api";
import { nombreDe, SE_BORRA } from "@/entities/consentimiento/labels";
import { TextoConsentimiento } from "@/entities/consentimiento/TextoConsentimiento";
import type { Decision, DeFinalidad, Finalidad, Registrar } from "@/entities/consentimiento/types";
import { messageOf } from "@/lib/errors";
import { FirmaField } from "./FirmaField";
import { useActs } from "./useActs";

interface RegistrarDialogProps {
  pacienteId: string;
  folder: string;
  finalidad: Finalidad;
  of: DeFinalidad;
  onClose: () => void;
}

const DECISIONES = [
  { value: "conceder", label: "Sí, lo permite" },
  { value: "denegar", label: "No lo permite" },
  { value: "retirar", label: "Lo retira" },
] as const;
const CANALES = [
  { value: "en_consulta", label: "En pantalla" },
  { value: "papel", label: "En papel" },
] as const;

/** Writes down what somebody decided in the room: the text is on screen, or they signed on paper. */
export function RegistrarDialog(props: RegistrarDialogProps) {
  const { pacienteId, folder, finalidad, of, onClose } = props;
  const { register } = useActs();
  const [who, setWho] = useState(0);
  const [decision, setDecision] = useState<Decision>("conceder");
  const [canal, setCanal] = useState<Registrar["canal"]>("en_consulta");
  const [firma, setFirma] = useState<string | null>(null);
  const [scan, setScan] = useState<File | null>(null);
  const upload = useMutation({
    mutationFn: (file: File) => uploadScan(file, folder),
    onError: (error) => notify.error("No se ha podido subir el papel", messageOf(error)),
  });
  const paper = canal === "papel";

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { nombre, relacion } = of.personas[who] ?? {};
    const persona = nombre && relacion ? { nombre, relacion } : null;
    const archivo = paper && scan ? await upload.mutateAsync(scan) : null;
    const signed = { canal, firma: paper ? null : firma, archivo };
    const { texto_sha256 } = of;
    const given = { finalidad, decision, persona, texto_sha256, ...signed };
    register.mutate({ id: pacienteId, ...given }, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={`Anotar una decisión: ${nombreDe(finalidad)}`}
    >
      <form className="pila gap-4" onSubmit={(event) => void submit(event).catch(() => undefined)}>
        <TextoConsentimiento>{of.texto}</TextoConsentimiento>
        <Field label="Quién decide">
          {(control) => (
            <Select
              {...control}
              value={who}
              onChange={(event) => setWho(Number(event.target.value))}
            >
              {of.personas.map(({ nombre, relacion }, place) => (
                <option key={`${relacion} ${nombre}`} value={place}>
                  {nombre}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <RadioChips
          label="Qué decide"
          value={decision}
          onChange={setDecision}
          choices={DECISIONES}
        />
        {decision === "retirar" && <p role="status">{SE_BORRA[finalidad]}</p>}
        <RadioChips
          label="Cómo"
          look="segmentos"
          value={canal}
          onChange={setCanal}
          choices={CANALES}
        />
        {paper ? (
          <Field label="El papel escaneado o fotografiado" hint="PDF, JPG o PNG de hasta 20 MB">
            {(control) => (
              <Input
                {...control}
                type="file"
                accept="application/pdf,image/jpeg,image/png"
                onChange={(event) => setScan(event.target.files?.[0] ?? null)}
              />
            )}
          </Field>
        ) : (
          <FirmaField onChange={setFirma} />
        )}
        <footer>
          <Button variant="linea" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant={decision === "retirar" ? "peligro" : "primario"}
            busy={register.isPending || upload.isPending}
          >
            Anotar
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
