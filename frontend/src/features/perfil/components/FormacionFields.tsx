import { clsx } from "clsx";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Field } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { Input } from "@/components/ui/inputs";
import type { Edicion } from "@/lib/useEdicion";
import { EMPTY_LINE, type Linea, type Lista, type TerapeutaForm } from "../model/terapeuta";

interface FormacionFieldsProps {
  edicion: Edicion<TerapeutaForm>;
  lista: Lista;
  title: string;
  add: string;
}

/** Studies or certificates as a list: lines are written, added, removed and put in order. */
export function FormacionFields({ edicion, lista, title, add }: FormacionFieldsProps) {
  const lines = edicion.form[lista];
  const [added, setAdded] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const become = (next: Linea[]) => edicion.change({ [lista]: next });

  useEffect(() => {
    if (!added) return;
    list.current?.querySelector<HTMLElement>(":scope > li:last-child input")?.focus();
    setAdded(false);
  }, [added]);

  function move(from: number, to: number) {
    const next = lines.filter((_, place) => place !== from);
    const line = lines[from];
    if (line) become(next.toSpliced(to, 0, line));
  }

  return (
    <Card>
      <h2>{title}</h2>
      {edicion.problems[lista] && <Alert title={edicion.problems[lista]} />}
      <ol className="mt-4 grid gap-5 empty:hidden" ref={list}>
        {lines.map((line, place) => (
          <LineaFields
            // biome-ignore lint/suspicious/noArrayIndexKey: every value of a line is in the form; a new line has no id
            key={place}
            label={`${title}: ${place + 1}`}
            line={line}
            place={place}
            count={lines.length}
            problemOf={(name) => edicion.problems[`${lista}.${place}.${name}`]}
            onChange={(next) => become(lines.with(place, next))}
            onMove={(to) => move(place, to)}
            onRemove={() => become(lines.toSpliced(place, 1))}
          />
        ))}
      </ol>
      <Button
        variant="suave"
        icon={<Icon of={Plus} />}
        className="mt-4"
        onClick={() => {
          become([...lines, EMPTY_LINE]);
          setAdded(true);
        }}
      >
        {add}
      </Button>
    </Card>
  );
}

interface LineaFieldsProps {
  label: string;
  line: Linea;
  place: number;
  count: number;
  problemOf: (name: keyof Linea) => string | undefined;
  onChange: (next: Linea) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function LineaFields({
  label,
  line,
  place,
  count,
  problemOf,
  onChange,
  onMove,
  onRemove,
}: LineaFieldsProps) {
  const called = line.titulo.trim() || `línea ${place + 1}`;
  const text = (name: keyof Linea, title: string, required = false) => (
    <Field
      label={title}
      required={required}
      error={problemOf(name)}
      className={clsx(name !== "anio" && "max-md:col-span-full")}
    >
      {(control) => (
        <Input
          {...control}
          value={line[name]}
          inputMode={name === "anio" ? "numeric" : undefined}
          onChange={(event) => onChange({ ...line, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  const act = (does: string, icon: typeof Plus, onClick: () => void, disabled = false) => (
    <Button
      variant="texto"
      size="s"
      iconOnly
      aria-label={`${does}: ${called}`}
      icon={<Icon of={icon} />}
      disabled={disabled}
      onClick={onClick}
    />
  );
  return (
    <li>
      <fieldset
        className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_92px_auto] items-end gap-3 max-md:grid-cols-[92px_minmax(0,1fr)] max-md:border-b max-md:border-linea max-md:pb-5"
        aria-label={label}
      >
        {text("titulo", "Título", true)}
        {text("institucion", "Institución")}
        {text("anio", "Año")}
        <div className="fila min-h-(--alto-control) gap-1 max-md:justify-self-end">
          {act("Subir", ArrowUp, () => onMove(place - 1), place === 0)}
          {act("Bajar", ArrowDown, () => onMove(place + 1), place === count - 1)}
          {act("Quitar", Trash2, onRemove)}
        </div>
      </fieldset>
    </li>
  );
}
