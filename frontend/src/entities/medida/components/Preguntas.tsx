import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from "react";
import { Button } from "@/components/ui/Button";
import { ProgressBar } from "@/components/ui/ProgressBar";
import { type Avance, back, choose, forward } from "../model/pasos";
import type { Pregunta } from "../types";

interface PreguntasProps {
  preguntas: readonly Pregunta[];
  /** What they all ask about, above each of them. */
  consigna: string | null;
  avance: Avance;
  onChange: (avance: Avance) => void;
  /** Every question has its answer. */
  onSend: () => void;
  sendLabel: string;
  busy: boolean;
}

const BODY = "grid grid-cols-[minmax(0,1fr)] content-start gap-5";
const FOOT = "grid grid-cols-2 gap-3";

/** A questionnaire, one question at a time and a look back at the end; the keyboard alone is enough. */
export function Preguntas({ avance, preguntas, ...props }: PreguntasProps) {
  const pregunta = preguntas[avance.paso];
  return pregunta ? (
    <UnaPregunta
      key={avance.paso}
      pregunta={pregunta}
      total={preguntas.length}
      avance={avance}
      {...props}
    />
  ) : (
    <Repaso avance={avance} preguntas={preguntas} {...props} />
  );
}

type UnaProps = Omit<PreguntasProps, "preguntas"> & { pregunta: Pregunta; total: number };

function UnaPregunta({ pregunta, total, consigna, avance, onChange }: UnaProps) {
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { paso, valores } = avance;
  const chosen = valores[paso] ?? null;
  useEffect(() => {
    // The chosen one, or the first: arrows and figures go on from there.
    const radios = form.current?.querySelectorAll<HTMLInputElement>("input");
    const [first] = radios ?? [];
    ([...(radios ?? [])].find(({ checked }) => checked) ?? first)?.focus();
  }, []);

  const pick = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || isElsewhere(event, form.current)) return;
    const opcion = pressed(event, pregunta);
    if (!opcion) return;
    event.preventDefault();
    onChange(choose(avance, opcion.valor));
    form.current?.querySelector<HTMLInputElement>(`input[value="${opcion.valor}"]`)?.focus();
  });
  useEffect(() => {
    // On the page's own: whoever has just arrived has not gone into the form yet.
    const press = (event: KeyboardEvent) => pick(event);
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);

  function next(event: FormEvent) {
    event.preventDefault();
    onChange(forward(avance));
  }

  return (
    <form className={BODY} ref={form} onSubmit={next}>
      <div className="pila gap-2">
        <p className="sm tenue">{`${paso + 1} de ${total}`}</p>
        <ProgressBar value={(100 * paso) / total} label="Cuánto llevas respondido" />
      </div>
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <legend className="mb-4">
          <span className="oculto">{`Pregunta ${paso + 1} de ${total}. `}</span>
          {consigna && <span className="mb-3 block text-tinta-2">{consigna}</span>}
          <span className="block font-titulo text-xl leading-[1.3] font-[600]">
            {pregunta.texto}
          </span>
        </legend>
        {pregunta.opciones.map(({ valor, texto }, place) => (
          <label
            key={valor}
            className="grid min-h-[56px] cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-3 bg-superficie px-4 py-3 [box-shadow:inset_0_0_0_1px_var(--contorno)] has-checked:bg-primario-suave has-checked:[box-shadow:inset_0_0_0_2px_var(--primario)] has-focus-visible:[outline:3px_solid_var(--foco)] has-focus-visible:[outline-offset:2px]"
          >
            <input
              className="size-5 accent-primario outline-none"
              type="radio"
              name={id}
              value={valor}
              checked={valor === chosen}
              onChange={() => onChange(choose(avance, valor))}
            />
            <span>{texto}</span>
            <span className="text-sm text-tinta-3 pointer-coarse:hidden" aria-hidden="true">
              {place + 1}
            </span>
          </label>
        ))}
      </fieldset>
      <footer className={FOOT}>
        <Button
          variant="linea"
          size="l"
          disabled={paso === 0}
          onClick={() => onChange(back(avance))}
        >
          Anterior
        </Button>
        <Button type="submit" size="l" disabled={chosen === null}>
          {paso + 1 === total ? "Repasar" : "Siguiente"}
        </Button>
      </footer>
    </form>
  );
}

/** Whether a key is meant for something else that takes keys: a dialog above, a field. */
function isElsewhere({ target }: KeyboardEvent, form: HTMLElement | null): boolean {
  if (!(target instanceof Element) || form?.contains(target)) return false;
  return target.closest("[role=dialog], input, textarea, select") !== null;
}

function pressed({ key }: KeyboardEvent, { opciones }: Pregunta) {
  return /^[1-9]$/.test(key) ? opciones[Number(key) - 1] : undefined;
}

function Repaso({
  preguntas,
  avance,
  onChange,
  onSend,
  sendLabel,
  busy,
}: Omit<PreguntasProps, "consigna">) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={BODY}>
      <h2 ref={title} tabIndex={-1} className="text-xl">
        Ya están todas
      </h2>
      <p className="suave">Si quieres cambiar algo antes de enviarlas, elige la pregunta.</p>
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {preguntas.map(({ texto, opciones }, place) => (
          <li key={texto}>
            <button
              type="button"
              className="grid w-full gap-1 border-t border-linea px-2 py-3 text-start hover:bg-hover"
              disabled={busy}
              onClick={() => onChange({ ...avance, paso: place })}
            >
              <span className="text-tinta-2">{`${place + 1}. ${texto}`}</span>
              <b>{opciones.find(({ valor }) => valor === avance.valores[place])?.texto}</b>
            </button>
          </li>
        ))}
      </ol>
      <footer className={FOOT}>
        <Button variant="linea" size="l" disabled={busy} onClick={() => onChange(back(avance))}>
          Anterior
        </Button>
        <Button size="l" busy={busy} onClick={onSend}>
          {sendLabel}
        </Button>
      </footer>
    </div>
  );
}
