import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Select, Textarea } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { type CampoSesion, enmendar } from "@/entities/sesion/enmiendas";
import type { SesionRead } from "@/entities/sesion/types";
import { messageOf } from "@/lib/errors";
import { useSentForm } from "@/lib/useSentForm";

const MOST_REASON = 5000;

interface EnmendarDialogProps {
  sesion: SesionRead;
  texts: readonly (readonly [CampoSesion, string])[];
  /** The request that asked for it, where somebody came from one. */
  solicitudId: string | null;
  onClose: () => void;
}

/** Puts a text of a session right, and says why. */
export function EnmendarDialog({ sesion, texts, solicitudId, onClose }: EnmendarDialogProps) {
  const first = texts[0]?.[0] ?? "notas";
  const { form, problems, change, isPending, error, box, submit } = useSentForm({
    initial: { campo: first, texto: sesion[first] ?? "", motivo: "" },
    missing: ({ motivo }) => ({ motivo: motivo.trim() ? null : "Escribe por qué se enmienda" }),
    send: (written) =>
      enmendar({ id: sesion.id, version: sesion.version, solicitud_id: solicitudId, ...written }),
    onSent: () => {
      notify.success("Enmendado", "El texto anterior se conserva bloqueado.");
      onClose();
    },
    stale: ["sesiones"],
  });
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Enmendar un texto"
      description="El nuevo se lee desde ahora en su lugar. El anterior se conserva bloqueado: no lo lee tu paciente, y tú solo si lo pides."
    >
      <form ref={box} className="pila gap-4" onSubmit={submit} noValidate>
        {error && <Alert title="No se ha enmendado">{messageOf(error)}</Alert>}
        {solicitudId && (
          <p className="suave">Queda unida a la solicitud de rectificación que has abierto.</p>
        )}
        <Field label="Qué texto" error={problems.campo}>
          {(control) => (
            <Select
              {...control}
              value={form.campo}
              onChange={({ target }) => {
                const campo = target.value as CampoSesion;
                change({ campo, texto: sesion[campo] ?? "" });
              }}
            >
              {texts.map(([campo, title]) => (
                <option key={campo} value={campo}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Lo que debe decir" error={problems.texto}>
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              value={form.texto}
              onChange={({ target }) => change({ texto: target.value })}
            />
          )}
        </Field>
        <Field
          label="Por qué se enmienda"
          hint="Queda en la historia, con la fecha y tu nombre."
          required
          error={problems.motivo}
        >
          {(control) => (
            <Textarea
              {...control}
              maxLength={MOST_REASON}
              value={form.motivo}
              onChange={({ target }) => change({ motivo: target.value })}
            />
          )}
        </Field>
        <footer>
          <Button variant="linea" onClick={onClose} disabled={isPending}>
            Cancelar
          </Button>
          <Button type="submit" busy={isPending}>
            Enmendar
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
