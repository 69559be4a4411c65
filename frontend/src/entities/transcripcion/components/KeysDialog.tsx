import { Dialog } from "@/components/ui/Dialog";
import { SHORTCUTS, shown, WRITING_KEYS } from "../model/shortcuts";

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
      <div className="grid grid-cols-2 gap-x-8 gap-y-6 max-md:grid-cols-[minmax(0,1fr)]">
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
      <h3 className="mb-1">{title}</h3>
      <dl>
        {rows.map(({ does, keys }) => (
          <div
            key={does}
            className="flex items-baseline justify-between gap-3 border-b border-linea py-1 text-sm"
          >
            <dt>{does}</dt>
            <dd className="flex flex-wrap justify-end gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-1 bg-superficie-2 px-2 font-texto text-xs leading-[1.6] font-[500] whitespace-nowrap [box-shadow:inset_0_0_0_1px_var(--linea-2)] [padding-block:1px]"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
