import { Search } from "lucide";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Icon } from "./Icon";
import { Input } from "./inputs";
import { useTyped } from "./useTyped";

const WAIT_MS = 250;

interface SearchBoxProps {
  /** What is searched, and by what: `Buscar por nombre o apellido`. */
  label: string;
  value: string;
  onSearch: (search: string) => void;
  /** Beside the box: how many there are. */
  children: ReactNode;
  /** At the far end: a filter. */
  aside?: ReactNode;
}

/** Searches a moment after the last key; '/' anywhere on the page comes here. */
export function SearchBox({ label, value, onSearch, children, aside }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const { typed, setTyped, searchFor } = useTyped(value, onSearch);
  const rested = useEffectEvent(searchFor);

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === value) return undefined;
    const timer = setTimeout(() => rested(wanted), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  useSlash(box);

  function searchNow(event: FormEvent) {
    event.preventDefault();
    searchFor(typed.trim());
  }

  return (
    <form
      className="buscador mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 max-md:flex-col max-md:items-stretch"
      onSubmit={searchNow}
    >
      <div className="con-icono flex-[1_1_240px] max-w-[460px] max-md:-order-2 max-md:max-w-none max-md:flex-none">
        <Icon of={Search} />
        <Input
          ref={box}
          type="search"
          className="entrada--suave [&::-webkit-search-cancel-button]:cursor-pointer"
          placeholder={`${label}...`}
          aria-label={label}
          aria-keyshortcuts="/"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {!typed && (
          <kbd className="absolute top-1/2 right-3 rounded-1 bg-hundido px-2 font-texto text-xs leading-[normal] font-[500] text-tinta-3 [padding-block:2px] [translate:0_-50%] max-md:hidden">
            /
          </kbd>
        )}
      </div>
      <span className="sm tenue" role="status">
        {children}
      </span>
      {aside}
    </form>
  );
}

function useSlash(box: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const writing =
        event.target instanceof Element &&
        event.target.closest("input, textarea, select, [contenteditable], [role=dialog]");
      if (event.key !== "/" || writing) return;
      event.preventDefault();
      box.current?.focus();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [box]);
}
