import { clsx } from "clsx";
import { ChevronDown, ChevronUp, Search as SearchIcon } from "lucide";
import type { KeyboardEvent, Ref } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Input } from "@/components/ui/inputs";
import { number } from "@/lib/formats";
import type { Search } from "../model/useSearch";

interface SearchBoxProps {
  ref: Ref<HTMLInputElement>;
  search: Search;
  /** Goes from the box to the match that is being looked at. */
  onDone: () => void;
}

/** Looks for words in what was said: Enter goes on, Escape ends at the match. */
export function SearchBox({ ref, search, onDone }: SearchBoxProps) {
  const { query, matches, place, go } = search;
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter") go(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape") onDone();
    else return;
    event.preventDefault();
  };
  const found = query.trim().length > 1;
  const none = matches.length === 0;
  return (
    <div className="relative flex-[1_1_220px]">
      <Input
        ref={ref}
        type="search"
        className={clsx(
          "entrada--suave min-h-[38px] [&::-webkit-search-cancel-button]:hidden",
          found && "[padding-right:calc(3*var(--e-12))]",
        )}
        icon={<Icon of={SearchIcon} />}
        placeholder="Buscar en la sesión"
        aria-label="Buscar en la sesión"
        value={query}
        onChange={(event) => search.setQuery(event.target.value)}
        onKeyDown={keys}
      />
      {found && (
        <span className="absolute inset-y-0 right-1 flex items-center text-xs text-tinta-2">
          <span className="dato" role="status">
            {none ? "Nada" : `${number(place + 1)} de ${number(matches.length)}`}
          </span>
          <Button
            variant="texto"
            size="s"
            iconOnly
            className="size-[30px] min-h-[30px] min-w-[30px]"
            aria-label="Coincidencia anterior"
            disabled={none}
            icon={<Icon of={ChevronUp} />}
            onClick={() => go(-1)}
          />
          <Button
            variant="texto"
            size="s"
            iconOnly
            className="size-[30px] min-h-[30px] min-w-[30px]"
            aria-label="Coincidencia siguiente"
            disabled={none}
            icon={<Icon of={ChevronDown} />}
            onClick={() => go(1)}
          />
        </span>
      )}
    </div>
  );
}
