/** One turn of a transcript; times are seconds from the start, zero where nobody knows them. */
export interface Turn {
  speaker_label: string;
  start_time: number;
  end_time: number;
  text: string;
}

/** Whose colours a voice wears: the therapist's or the patient's. */
export type VoiceRole = "t" | "p";

export interface Voice {
  label: string;
  role: VoiceRole;
  seconds: number;
  /** How much of the whole this voice speaks, 0 to 100; `null` in a transcript without times. */
  share: number | null;
}

const THERAPIST = /terapeuta|psic[oó]log/i;
const PATIENT = /paciente/i;

/**
 * The voices of a transcript, the therapist's first. A name that says who it is decides the colour; the
 * machine's "Voz 1", "Voz 2" take turns, the first unnamed one first.
 */
export function voicesOf(turns: readonly Turn[], patientName = ""): Voice[] {
  const seconds = new Map<string, number>();
  for (const turn of turns) {
    const spoken = Math.max(0, turn.end_time - turn.start_time);
    seconds.set(turn.speaker_label, (seconds.get(turn.speaker_label) ?? 0) + spoken);
  }
  const whole = lengthOf(turns);
  const labels = [...seconds.keys()];
  const therapist =
    labels.find((label) => THERAPIST.test(label)) ??
    labels.find((label) => !isPatient(label, patientName));
  const inOrder = labels.toSorted((a, b) => Number(b === therapist) - Number(a === therapist));
  return inOrder.map((label) => ({
    label,
    role: label === therapist ? "t" : "p",
    seconds: seconds.get(label) ?? 0,
    share: whole > 0 ? Math.min(100, (100 * (seconds.get(label) ?? 0)) / whole) : null,
  }));
}

function isPatient(label: string, patientName: string): boolean {
  const name = patientName.trim().toLocaleLowerCase("es");
  return PATIENT.test(label) || (name !== "" && label.toLocaleLowerCase("es").includes(name));
}

/** Where the last turn ends, in seconds; 0 without times. */
export function lengthOf(turns: readonly Turn[]): number {
  return turns.reduce((latest, turn) => Math.max(latest, turn.end_time), 0);
}

/** The place of the turn that is being said at a second, or the last one begun before; -1 before all. */
export function turnAt(turns: readonly Turn[], seconds: number): number {
  if (lengthOf(turns) === 0) return -1;
  return turns.findLastIndex((turn) => turn.start_time <= seconds + 0.05);
}
