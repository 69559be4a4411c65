import { clsx } from "clsx";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "@/components/ui/Dialog";
import { Input } from "@/components/ui/inputs";
import { useResults } from "./useResults";

/** Finds a patient, a session or an act by some letters, and goes there; the keyboard is enough. */
export function Paleta({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Buscar o ir a">
      <Buscador onClose={onClose} />
    </Dialog>
  );
}

function Buscador({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [search, setSearch] = useState("");
  const [marked, setMarked] = useState(0);
  const { results, waiting } = useResults(search);
  const listId = useId();
  const optionId = (place: number) => `${listId}-${place}`;

  function go(place: number) {
    const result = results[place];
    if (!result) return;
    onClose();
    void navigate(result.to);
  }

  function mark(place: number) {
    setMarked(place);
    document.getElementById(optionId(place))?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown") mark(Math.min(results.length - 1, marked + 1));
    else if (event.key === "ArrowUp") mark(Math.max(0, marked - 1));
    else if (event.key === "Enter") go(marked);
    else return;
    event.preventDefault();
  }

  return (
    <div className="pila gap-3">
      <Input
        type="search"
        role="combobox"
        aria-label="Paciente, sesión o acción"
        aria-expanded={results.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={results.length > 0 ? optionId(marked) : undefined}
        autoComplete="off"
        placeholder="Lucía, Lucía 12, nueva cita..."
        maxLength={200}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Resultados" className="pila gap-1">
        {results.map(({ to, label, note }, place) => (
          <button
            key={`${to} ${label}`}
            type="button"
            role="option"
            tabIndex={-1}
            id={optionId(place)}
            aria-selected={place === marked}
            className={clsx("paleta-opcion", place === marked && "es-marcada")}
            onClick={() => go(place)}
          >
            <bdi>{label}</bdi>
            <small className="tenue">{note}</small>
          </button>
        ))}
      </div>
      <p className="sm tenue" role="status">
        {results.length === 0 && (waiting ? "Buscando..." : "No hay nada con esas letras.")}
      </p>
    </div>
  );
}
