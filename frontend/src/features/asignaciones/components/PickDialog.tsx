import type { UseQueryResult } from "@tanstack/react-query";
import { Search } from "lucide";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Icon } from "@/components/ui/Icon";
import { Input } from "@/components/ui/inputs";
import { messageOf } from "@/lib/errors";
import { plural } from "@/lib/formats";
import { says } from "@/lib/text-match";

/** What can be chosen from the bank. */
interface Elegible {
  id: string;
  titulo: string;
  descripcion: string | null;
}

interface ElegirWords {
  title: string;
  description: string;
  search: string;
  loading: string;
  failure: string;
  /** What there is to do while nothing is chosen. */
  choose: string;
  confirm: string;
}

interface ElegirDialogProps<T extends Elegible> {
  words: ElegirWords;
  query: UseQueryResult<T[]>;
  /** Instead of a list that has nothing to offer. */
  nothing: ReactNode;
  factsOf: (item: T) => ReactNode;
  busy: boolean;
  onClose: () => void;
  /** With `several` more than one can be ticked, and a search keeps what was ticked before it. */
  several?: boolean;
  /** What was chosen, in the order of the list: one, unless `several`. */
  onChoose: (items: [T, ...T[]]) => void;
}

/** One of the bank, or several, found by some of their words. */
export function PickDialog<T extends Elegible>(props: ElegirDialogProps<T>) {
  const { words, query, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={words.description}
    >
      {query.isPending && <Loading text={words.loading} />}
      {query.isError && (
        <ErrorState title={words.failure} onRetry={() => void query.refetch()}>
          {messageOf(query.error)}
        </ErrorState>
      )}
      {query.data?.length === 0 && <div className="pila">{props.nothing}</div>}
      {query.data && query.data.length > 0 && <ElegirForm {...props} items={query.data} />}
    </Dialog>
  );
}

function ElegirForm<T extends Elegible>({
  words,
  items,
  factsOf,
  busy,
  several = false,
  onChoose,
  onClose,
}: ElegirDialogProps<T> & { items: readonly T[] }) {
  const id = useId();
  const searchRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // While the list was on its way the dialog itself had the focus.
    // A list that is there at once is the dialog's own to begin with.
    const dialog = searchRef.current?.closest("[role=dialog]");
    if (dialog?.contains(document.activeElement)) searchRef.current?.focus();
  }, []);
  const [search, setSearch] = useState("");
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const found = items.filter(({ titulo, descripcion }) =>
    says(`${titulo} ${descripcion ?? ""}`, search),
  );
  // Of one, what a search has taken out of sight is not chosen any more.
  const [first, ...others] = (several ? items : found).filter(({ id }) => ticked.has(id));
  const count = first ? others.length + 1 : 0;

  function tick(item: T) {
    const next = new Set(several ? ticked : []);
    if (ticked.has(item.id)) next.delete(item.id);
    else next.add(item.id);
    setTicked(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (first) onChoose([first, ...others]);
  }

  return (
    <form className="pila" onSubmit={submit}>
      <Input
        ref={searchRef}
        type="search"
        icon={<Icon of={Search} />}
        aria-label={words.search}
        placeholder={`${words.search}...`}
        maxLength={200}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {/* As high as they are, however many: a row with a height of its own would give way. */}
      <fieldset
        className="grid max-h-[200px] auto-rows-max content-start overflow-auto rounded-2 p-1 [box-shadow:inset_0_0_0_1px_var(--linea-2)] [gap:2px]"
        disabled={busy}
      >
        <legend className="oculto">{words.title}</legend>
        {found.map((item) => (
          <label
            key={item.id}
            className="grid min-h-[54px] grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-2 px-2 py-1 wrap-anywhere hover:bg-hover has-checked:bg-primario-suave max-md:[&>:last-child:not(.min-w-0)]:col-start-2 max-md:[&>:last-child:not(.min-w-0)]:justify-self-start"
          >
            <input
              className="size-[18px] accent-primario"
              type={several ? "checkbox" : "radio"}
              name={id}
              checked={ticked.has(item.id)}
              onChange={() => tick(item)}
            />
            <span className="min-w-0">
              <b className="block leading-[1.3] font-[550]" dir="auto">
                {item.titulo}
              </b>
              {item.descripcion && (
                <small className="block truncate text-sm text-tinta-3" dir="auto">
                  {item.descripcion}
                </small>
              )}
            </span>
            {factsOf(item)}
          </label>
        ))}
        {found.length === 0 && <p className="sm tenue">{`Nada de tu banco dice «${search}».`}</p>}
      </fieldset>
      <p className="sm tenue" id={`${id}-hint`} role="status">
        {first ? several && plural(count, "elegido", "elegidos") : words.choose}
      </p>
      <footer>
        <Button variant="linea" onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        <Button
          type="submit"
          busy={busy}
          disabled={!first}
          aria-describedby={first ? undefined : `${id}-hint`}
        >
          {words.confirm}
        </Button>
      </footer>
    </form>
  );
}
