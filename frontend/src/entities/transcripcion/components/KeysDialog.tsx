import { Dialog } from "@/components/ui/Dialog";
import { SHORTCUTS, shown, WRITING_KEYS } from "../model/keys";

interface KeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Every key of the workbench, from the table that is obeyed. */
export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title="Atajos de teclado"
      description="Valen mientras el foco está en la transcripción o en la grabación."
    >
      <div className="teclas">
        <Group
          title="Al leer"
          rows={SHORTCUTS.flatMap(({ does, reading }) =>
            reading ? [{ does, keys: reading.length > 5 ? ["1 a 9"] : reading.map(shown) }] : [],
          )}
        />
        <Group
          title="Al corregir un turno"
          rows={[
            ...SHORTCUTS.flatMap(({ does, writing }) =>
              writing ? [{ does, keys: writing.map(shown) }] : [],
            ),
            ...WRITING_KEYS.map(({ does, keys }) => ({ does, keys: [keys] })),
          ]}
        />
      </div>
    </Dialog>
  );
}

function Group({ title, rows }: { title: string; rows: { does: string; keys: string[] }[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ does, keys }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
