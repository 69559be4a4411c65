import { clsx } from "clsx";
import { ChevronDown } from "lucide";
import { type KeyboardEvent, useId, useState } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Field } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { MENU, MENU_ROW } from "@/components/ui/menu-look";
import type { Paciente } from "@/entities/borrador/types";
import { lacksSome, readOn, usePacientes } from "@/entities/paciente/usePacientes";
import { fullName, matching } from "../model/paciente-search";

interface PatientPickerProps {
  value: Paciente | null;
  onChange: (paciente: Paciente) => void;
  error: string | undefined;
  /** Why nobody else can be chosen now. */
  held: string | null;
}

/** Chooses a patient: from the list, or by typing some letters of the name. */
export function PatientPicker({ value, onChange, error, held }: PatientPickerProps) {
  const pacientes = usePacientes();
  const { data } = pacientes;
  const everybody = data?.pacientes;
  const [search, setSearch] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  const listId = useId();
  const open = search !== null && held === null;
  const found = open ? matching(everybody ?? [], search) : [];
  const optionId = (place: number) => `${listId}-${place}`;

  const close = () => setSearch(null);
  const seek = (text: string) => {
    setSearch(text);
    setMarked(0);
  };
  const choose = (paciente: Paciente | undefined) => {
    if (paciente) onChange(paciente);
    close();
  };
  const mark = (place: number) => {
    setMarked(place);
    document.getElementById(optionId(place))?.scrollIntoView({ block: "nearest" });
  };
  const onKey = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") seek("");
      return;
    }
    const last = found.length - 1;
    const moves: Record<string, () => void> = {
      ArrowDown: () => mark(Math.min(last, marked + 1)),
      ArrowUp: () => mark(Math.max(0, marked - 1)),
      Enter: () => choose(found[marked]),
      Escape: close,
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  if (lacksSome(pacientes)) {
    return (
      <ErrorState
        title="No se han podido cargar tus pacientes"
        onRetry={() => void readOn(pacientes)}
      />
    );
  }
  return (
    <Field label="Paciente" required error={error} hint={held ?? undefined}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            data-campo="paciente"
            className="entrada pr-12 text-ellipsis"
            role="combobox"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={open && found.length > 0 ? optionId(marked) : undefined}
            autoComplete="off"
            placeholder={everybody ? "Elige o escribe un nombre" : "Cargando pacientes..."}
            readOnly={held !== null}
            value={search ?? (value ? fullName(value) : "")}
            onChange={(event) => seek(event.target.value)}
            onClick={() => open || seek("")}
            onKeyDown={onKey}
            onBlur={close}
          />
          <Icon
            of={ChevronDown}
            className="pointer-events-none absolute top-1/2 right-[14px] text-tinta-3 [translate:0_-50%]"
          />
          {open && (
            <div
              id={listId}
              role="listbox"
              aria-label="Pacientes"
              className={clsx(
                MENU,
                "absolute inset-[calc(100%+6px)_0_auto] z-30 max-h-[200px] min-w-[176px]",
              )}
              // The box keeps the focus: losing it would close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
            >
              {found.map((paciente, place) => (
                <button
                  key={paciente.id}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  id={optionId(place)}
                  aria-selected={paciente.id === value?.id}
                  className={clsx(
                    MENU_ROW,
                    "text-left wrap-anywhere aria-selected:font-[600]",
                    place === marked && "bg-hover",
                  )}
                  onClick={() => choose(paciente)}
                >
                  {fullName(paciente)}
                </button>
              ))}
              {found.length === 0 && everybody && (
                <button
                  type="button"
                  role="option"
                  aria-selected="false"
                  className={clsx(MENU_ROW, "text-left wrap-anywhere")}
                  disabled
                >
                  {everybody.length === 0
                    ? "No tienes pacientes registrados."
                    : `Nadie se llama así: «${search}».`}
                </button>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
