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
    <form className="preguntas" ref={form} onSubmit={next}>
      <div className="pila gap-2">
        <p className="sm tenue">{`${paso + 1} de ${total}`}</p>
        <ProgressBar value={(100 * paso) / total} label="Cuánto llevas respondido" />
      </div>
      <fieldset>
        <legend>
          <span className="oculto">{`Pregunta ${paso + 1} de ${total}. `}</span>
          {consigna && <span className="preguntas-consigna">{consigna}</span>}
          <span className="preguntas-texto">{pregunta.texto}</span>
        </legend>
        {pregunta.opciones.map(({ valor, texto }, place) => (
          <label key={valor} className="preguntas-opcion">
            <input
              type="radio"
              name={id}
              value={valor}
              checked={valor === chosen}
              onChange={() => onChange(choose(avance, valor))}
            />
            <span>{texto}</span>
            <span className="preguntas-tecla" aria-hidden="true">
              {place + 1}
            </span>
          </label>
        ))}
      </fieldset>
      <footer className="preguntas-pie">
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
    <div className="preguntas">
      <h2 ref={title} tabIndex={-1} className="text-xl">
        Ya están todas
      </h2>
      <p className="suave">Si quieres cambiar algo antes de enviarlas, elige la pregunta.</p>
      <ol className="preguntas-repaso">
        {preguntas.map(({ texto, opciones }, place) => (
          <li key={texto}>
            <button
              type="button"
              disabled={busy}
              onClick={() => onChange({ ...avance, paso: place })}
            >
              <span>{`${place + 1}. ${texto}`}</span>
              <b>{opciones.find(({ valor }) => valor === avance.valores[place])?.texto}</b>
            </button>
          </li>
        ))}
      </ol>
      <footer className="preguntas-pie">
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
