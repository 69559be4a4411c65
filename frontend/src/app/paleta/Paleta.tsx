import { clsx } from "clsx";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Input } from "@/components/ui/inputs";
import { messageOf } from "@/lib/errors";
import { PALABRAS, type Result } from "./results";
import { useResults } from "./useResults";

/** Finds a patient, a session, a word or an act by some letters, and goes there; the keyboard is enough. */
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
  const { results, waiting, error, retry } = useResults(search);
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

  const firstWord = results.findIndex(({ group }) => group === PALABRAS);
  const words = firstWord === -1 ? results.length : firstWord;
  const option = ({ to, label, note, group }: Result, place: number) => (
    <button
      key={`${to} ${label}`}
      type="button"
      role="option"
      tabIndex={-1}
      id={optionId(place)}
      aria-selected={place === marked}
      className={clsx(
        "flex items-baseline justify-between rounded-2 px-3 py-2 text-start hover:bg-primario-suave hover:text-primario-tinta",
        group === PALABRAS ? "flex-col gap-1" : "gap-3",
        place === marked && "bg-primario-suave text-primario-tinta",
      )}
      onClick={() => go(place)}
    >
      <bdi>{label}</bdi>
      <small className="tenue">{note}</small>
    </button>
  );

  return (
    <div className="pila gap-3">
      <Input
        type="search"
        role="combobox"
        aria-label="Paciente, sesión, palabra o acción"
        aria-expanded={results.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={results.length > 0 ? optionId(marked) : undefined}
        autoComplete="off"
        placeholder="Lucía, Lucía 12, membrillo, nueva cita..."
        maxLength={200}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Resultados" className="pila gap-1">
        {results.slice(0, words).map(option)}
        {words < results.length && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is nothing that a listbox may hold
          <div role="group" aria-labelledby={`${listId}-palabras`} className="pila gap-1">
            <div id={`${listId}-palabras`} className="sm tenue mt-2">
              {PALABRAS}
            </div>
            {results.slice(words).map((result, place) => option(result, words + place))}
          </div>
        )}
      </div>
      <p className="sm tenue" role="status">
        {waiting && "Buscando..."}
        {results.length === 0 && !waiting && !error && "No hay nada con esas letras."}
      </p>
      {error && (
        <Alert
          title="No se ha podido buscar en todo"
          action={
            <Button size="s" variant="linea" onClick={retry}>
              Reintentar
            </Button>
          }
        >
          {messageOf(error)}
        </Alert>
      )}
    </div>
  );
}
