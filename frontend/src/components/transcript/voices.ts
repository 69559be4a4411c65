/** One turn of a transcript; times are seconds from the start, zero where nobody knows them. */
export interface Turn {
  speaker_label: string;
  start_time: number;
  end_time: number;
  text: string;
  /** It is no turn: something stood here that is off the record. */
  fuera_de_registro?: boolean | null | undefined;
}

/** Whose bank a voice is drawn on. Until somebody names them, the first voices to speak take the banks. */
export type Bank = "terapeuta" | "paciente" | "otra";

const THERAPIST = /terapeuta|psic[oó]log|m[eé]dic/i;
const PATIENT = /paciente/i;

/** Each label's bank, in the order in which they speak. */
export function banksOf(turns: readonly Turn[], patient: string): Map<string, Bank> {
  const labels = [...new Set(turns.map((turn) => turn.speaker_label))].filter(Boolean);
  const banks = new Map<string, Bank>();
  const isPatient = (label: string) =>
    PATIENT.test(label) ||
    (patient !== "" && label.toLowerCase().startsWith(patient.toLowerCase()));
  for (const label of labels) {
    if (isPatient(label)) banks.set(label, "paciente");
    else if (THERAPIST.test(label)) banks.set(label, "terapeuta");
  }
  const taken = new Set(banks.values());
  const free = (["terapeuta", "paciente"] as const).filter((bank) => !taken.has(bank));
  for (const label of labels) {
    if (!banks.has(label)) banks.set(label, free.shift() ?? "otra");
  }
  return new Map(labels.map((label) => [label, banks.get(label) ?? "otra"]));
}

/** Where the last turn ends, in seconds. */
export function lengthOf(turns: readonly Turn[]): number {
  return turns.reduce((latest, turn) => Math.max(latest, turn.end_time), 0);
}

/** How much of each of `count` equal stretches of the recording a bank's voices fill, 0 to 1. */
export function densityOf(
  turns: readonly Turn[],
  speaks: (turn: Turn) => boolean,
  length: number,
  count: number,
): number[] {
  const filled = new Array<number>(count).fill(0);
  const step = length / count;
  for (const turn of turns) {
    if (!speaks(turn)) continue;
    const last = Math.min(count - 1, Math.floor(turn.end_time / step));
    for (let i = Math.floor(turn.start_time / step); i <= last; i += 1) {
      const from = Math.max(turn.start_time, i * step);
      const to = Math.min(turn.end_time, (i + 1) * step);
      filled[i] = Math.min(1, (filled[i] ?? 0) + Math.max(0, to - from) / step);
    }
  }
  return filled.map(
    (value, i) => ((filled[i - 1] ?? value) + 2 * value + (filled[i + 1] ?? value)) / 4,
  );
}

export interface Share {
  label: string;
  bank: Bank | "silencio";
  /** 0 to 100: of a voice, what it has of all that is spoken; of silence, of the recording. */
  percent: number;
}

/** How the talk is shared out between the voices, and how much of the recording nobody speaks. */
export function sharesOf(turns: readonly Turn[], patient: string): Share[] {
  const length = lengthOf(turns);
  if (length === 0) return [];
  const banks = banksOf(turns, patient);
  const talk = secondsIn(turns);
  const shares = [...banks].map(([label, bank]): Share => {
    const spoken = secondsIn(turns.filter((turn) => turn.speaker_label === label));
    return { label, bank, percent: talk === 0 ? 0 : (100 * spoken) / talk };
  });
  const silent = Math.max(0, length - spokenIn(turns));
  return [...shares, { label: "Silencio", bank: "silencio", percent: (100 * silent) / length }];
}

/** What the percentages beside a map of voices are of. */
export const SHARES_OF =
  "El porcentaje de cada voz es del tiempo hablado; el del silencio, de toda la grabación.";

/** How long these turns are together; two at once count twice, as each of them speaks. */
function secondsIn(turns: readonly Turn[]): number {
  return turns.reduce((sum, turn) => sum + turn.end_time - turn.start_time, 0);
}

/** For how many seconds somebody spoke; two at once count once. */
function spokenIn(turns: readonly Turn[]): number {
  let [spoken, latest] = [0, 0];
  for (const { start_time, end_time } of turns.toSorted((a, b) => a.start_time - b.start_time)) {
    spoken += Math.max(0, end_time - Math.max(start_time, latest));
    latest = Math.max(latest, end_time);
  }
  return spoken;
}

const SILENCE_SECONDS = 5;

/** Before each turn `Silencio, 14 s`, or `null` when somebody spoke until a moment ago. */
export function silencesOf(turns: readonly Turn[]): (string | null)[] {
  let latest = 0;
  return turns.map(({ start_time, end_time }) => {
    const gap = latest > 0 ? start_time - latest : 0;
    latest = Math.max(latest, end_time);
    return gap >= SILENCE_SECONDS ? `Silencio, ${Math.round(gap)} s` : null;
  });
}

/** The turn that a second of the recording belongs to; -1 before the first one. */
export function turnAt(turns: readonly Turn[], seconds: number): number {
  let [low, high] = [0, turns.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((turns[middle]?.start_time ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The turn that a link of an analysis means: links carry whole seconds, cut off, not rounded. */
export function turnOfLink(turns: readonly Turn[], seconds: number): number {
  const begun = turns.findIndex((turn) => Math.floor(turn.start_time) === Math.floor(seconds));
  return begun >= 0 ? begun : turnAt(turns, seconds);
}
