import { Search } from "lucide";
import { useState } from "react";
import { EditorAside } from "@/components/ui/EditorDialog";
import { Field } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { Input } from "@/components/ui/inputs";
import type { EjercicioRead } from "@/entities/ejercicio/types";
import { number } from "@/lib/formats";
import { says } from "@/lib/text-match";
import { Elegible, Elegibles } from "./Elegibles";

/** More than these are not looked through by eye: a few letters find any. */
const SHOWN = 100;

interface ModuloBancoProps {
  bank: readonly EjercicioRead[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The bank, to choose a module's exercises from: a search, and a box to tick for each. */
export function ModuloBanco({ bank, chosen, onChange }: ModuloBancoProps) {
  const [search, setSearch] = useState("");
  const found = bank.filter((ejercicio) => says(textOf(ejercicio), search.trim()));

  function toggle(id: string) {
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  }

  return (
    <EditorAside label="Tu banco de ejercicios">
      <h3>Elige del banco</h3>
      {bank.length === 0 ? (
        <p className="sm tenue">
          Tu banco está vacío. Puedes crear el módulo ahora y añadirle ejercicios cuando los tengas.
        </p>
      ) : (
        <Field label="Buscar ejercicios">
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              icon={<Icon of={Search} />}
              placeholder="Título, descripción o categoría"
              maxLength={200}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              // What is looked for is not what is saved.
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            />
          )}
        </Field>
      )}
      {found.length > 0 && (
        <Elegibles tall label="Ejercicios del banco">
          {found.slice(0, SHOWN).map(({ id, titulo, categoria }) => (
            <Elegible
              key={id}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
              name={titulo}
              note={categoria}
            />
          ))}
        </Elegibles>
      )}
      <p className="sm tenue empty:hidden" role="status">
        {found.length > SHOWN &&
          `Se ven ${SHOWN} de ${number(found.length)}: escribe algo de lo que buscas.`}
        {found.length === 0 && search.trim() && `Ningún ejercicio coincide con «${search.trim()}».`}
      </p>
    </EditorAside>
  );
}

function textOf({ titulo, descripcion, categoria }: EjercicioRead): string {
  return `${titulo} ${descripcion ?? ""} ${categoria ?? ""}`;
}
