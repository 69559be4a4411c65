import { type FormEvent, useState } from "react";
import { ConflictNotice } from "@/components/states/ConflictNotice";
import { Alert } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Select, Textarea } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { useGuardedClose } from "@/components/ui/useGuardedClose";
import type { CampoSesion } from "@/entities/sesion/enmiendas";
import type { SesionRead } from "@/entities/sesion/types";
import { messageOf } from "@/lib/errors";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";
import { useEnmendar } from "../model/useEnmendar";

const MOST_REASON = 5000;

type Texts = readonly (readonly [CampoSesion, string])[];

interface EnmendarDialogProps {
  sesion: SesionRead;
  texts: Texts;
  /** The request that asked for it, where somebody came from one. */
  solicitudId: string | null;
  onClose: () => void;
}

/** Puts a text of a session right, and says why. */
export function EnmendarDialog({ sesion, texts, solicitudId, onClose }: EnmendarDialogProps) {
  const edicion = useEnmendar({
    sesion,
    first: texts[0]?.[0] ?? "notas",
    solicitudId,
    onSaved: () => {
      notify.success("Enmendado", "El texto anterior se conserva bloqueado.");
      finish();
    },
    onClose,
  });
  const { form, problems, change, saving, clashes, failure, dirty } = edicion;
  const { close, finish, guard } = useGuardedClose({
    dirty,
    onClose,
    lost: "La enmienda que has escrito no se ha enviado.",
  });
  const box = useFocusOnProblem<HTMLFormElement>(edicion.refusals, saving);
  const nameOf = (key: string) => texts.find(([campo]) => campo === key)?.[1] ?? key;

  function submit(event: FormEvent) {
    event.preventDefault();
    edicion.save();
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && close()}
      title="Enmendar un texto"
      description="El nuevo se lee desde ahora en su lugar. El anterior se conserva bloqueado: no lo lee tu paciente, y tú solo si lo pides."
    >
      <form ref={box} className="pila gap-4" onSubmit={submit} noValidate>
        <Recovered when={edicion.recovered} />
        {clashes && (
          <ConflictNotice
            title="La sesión cambió en otra ventana"
            names={clashes.map((key) => nameOf(key))}
          />
        )}
        {failure && <Alert title="No se ha enmendado">{messageOf(failure)}</Alert>}
        {solicitudId && (
          <p className="suave">Queda unida a la solicitud de rectificación que has abierto.</p>
        )}
        <WhichText
          texts={texts}
          value={form.campo}
          written={edicion.rewritten}
          error={problems.campo}
          onChange={edicion.choose}
        />
        <Field label="Lo que debe decir" error={problems[form.campo]}>
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              value={form[form.campo]}
              onChange={({ target }) => change({ [form.campo]: target.value })}
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
          <Button variant="linea" onClick={close} disabled={saving}>
            Cancelar
          </Button>
          <Button type="submit" busy={saving}>
            Enmendar
          </Button>
        </footer>
      </form>
      {guard}
    </Dialog>
  );
}

interface WhichTextProps {
  texts: Texts;
  value: CampoSesion;
  /** Another text was begun, which choosing one more would take. */
  written: boolean;
  error: string | undefined;
  onChange: (campo: CampoSesion) => void;
}

/** One text is put right at a time: what was begun of another is given up only by saying so. */
function WhichText({ texts, value, written, error, onChange }: WhichTextProps) {
  const [wanted, setWanted] = useState<CampoSesion | null>(null);
  const [, title] = texts.find(([campo]) => campo === value) ?? [value, value];
  return (
    <>
      <Field label="Qué texto" error={error}>
        {(control) => (
          <Select
            {...control}
            value={value}
            onChange={({ target }) => {
              const campo = target.value as CampoSesion;
              if (written) setWanted(campo);
              else onChange(campo);
            }}
          >
            {texts.map(([campo, name]) => (
              <option key={campo} value={campo}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => !open && setWanted(null)}
        title="¿Enmendar otro texto?"
        confirm="Descartar y cambiar"
        cancel="Seguir con este"
        onConfirm={() => {
          if (wanted) onChange(wanted);
          setWanted(null);
        }}
      >
        {`Lo que has escrito en «${title}» no se ha enviado y se perderá.`}
      </ConfirmDialog>
    </>
  );
}
