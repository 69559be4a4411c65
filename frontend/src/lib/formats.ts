const LOCALE = "es-ES";
const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A moment or a calendar day. A day (`YYYY-MM-DD`) is never moved by a time zone. */
type When = string | Date;

function formatDate(when: When, options: Intl.DateTimeFormatOptions): string {
  const day = typeof when === "string" ? DATE_ONLY.exec(when) : null;
  if (day) {
    const utc = new Date(Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3])));
    return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: "UTC" }).format(utc);
  }
  return new Intl.DateTimeFormat(LOCALE, options).format(new Date(when));
}

/** `12 de marzo de 2026` */
export function longDate(when: When): string {
  return formatDate(when, { day: "numeric", month: "long", year: "numeric" });
}

/** `jueves` */
export function weekday(when: When): string {
  return formatDate(when, { weekday: "long" });
}

/** `jueves, 12 de noviembre` */
export function weekdayDate(when: When): string {
  return formatDate(when, { weekday: "long", day: "numeric", month: "long" });
}

/** `Jueves, 12 de noviembre`, with its year when it is not this one. */
export function dayHeading(when: When, today = new Date()): string {
  const sameYear = yearOf(when) === String(today.getFullYear());
  return capitalise(sameYear ? weekdayDate(when) : `${weekdayDate(when)} de ${yearOf(when)}`);
}

function yearOf(when: When): string {
  return formatDate(when, { year: "numeric" });
}

/** `jue, 12 nov` */
export function shortWeekdayDate(when: When): string {
  return formatDate(when, { weekday: "short", day: "numeric", month: "short" });
}

/** `12 nov 2026` */
export function shortDate(when: When): string {
  return formatDate(when, { day: "numeric", month: "short", year: "numeric" });
}

/** `3 de marzo` */
export function dayAndMonth(when: When): string {
  return formatDate(when, { day: "numeric", month: "long" });
}

/** `3 de marzo`, with its year when it is not this one. */
export function calendarDay(when: When, today = new Date()): string {
  const sameYear = yearOf(when) === String(today.getFullYear());
  return sameYear ? dayAndMonth(when) : longDate(when);
}

/** `Noviembre`, or `Noviembre de 2025` when it is not this year's. */
export function monthHeading(when: When, today = new Date()): string {
  const sameYear = yearOf(when) === String(today.getFullYear());
  const month = formatDate(when, { month: "long", ...(sameYear ? {} : { year: "numeric" }) });
  return capitalise(month);
}

/** `17:00`, in the reader's own time zone. */
export function timeOfDay(when: When): string {
  return formatDate(when, { hour: "2-digit", minute: "2-digit" });
}

/** Whole calendar days from one moment to another; negative when `to` comes first. */
export function daysBetween(from: When, to: When = new Date()): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / 86_400_000);
}

function startOfDay(when: When): number {
  const day = typeof when === "string" ? DATE_ONLY.exec(when) : null;
  if (day) return Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]));
  const moment = new Date(when);
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
}

/** `Hoy`, `Ayer`, `Mañana`, otherwise `Jue, 12 nov`, with its year when it is not this one. */
export function relativeDay(when: When, now: When = new Date()): string {
  const away = daysBetween(now, when);
  const near: Record<number, string> = { [-1]: "Ayer", 0: "Hoy", 1: "Mañana" };
  const sameYear = yearOf(when) === yearOf(now);
  const day = sameYear ? shortWeekdayDate(when) : `${shortWeekdayDate(when)} ${yearOf(when)}`;
  return near[away] ?? capitalise(day);
}

export function hoursAndMinutes(minutes: number): { hours: number; minutes: number } {
  const whole = Math.max(0, Math.round(minutes));
  return { hours: Math.floor(whole / 60), minutes: whole % 60 };
}

/** `9 h 36 min`, always with its hours: what a patient card says. */
export function totalTime(totalMinutes: number): string {
  const { hours, minutes } = hoursAndMinutes(totalMinutes);
  return `${hours} h ${minutes} min`;
}

/** `48 min`, `1 h 5 min`, `2 h`: the length of one thing. */
export function duration(totalMinutes: number): string {
  const { hours, minutes } = hoursAndMinutes(totalMinutes);
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

/** Seconds as `mm:ss`, or `h:mm:ss` past the hour. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (n: number) => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${pad(m)}:${pad(s)}`;
}

/** `1 sesión`, `2 sesiones`. */
export function plural(count: number, one: string, many: string): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}

/** How much there still is room for, or what is too much. */
export function charactersLeft(left: number): string {
  const verb = left < 0 ? "Te sobra" : "Te queda";
  const count = Math.abs(left);
  return `${verb}${count === 1 ? "" : "n"} ${plural(count, "carácter", "caracteres")}.`;
}

export function sessions(count: number): string {
  return plural(count, "sesión", "sesiones");
}

export function number(value: number, decimals = 0): string {
  return new Intl.NumberFormat(LOCALE, { maximumFractionDigits: decimals }).format(value);
}

/** `62,5 %`, from 62.5. */
export function percent(value: number, decimals = 0): string {
  return `${number(value, decimals)} %`;
}

const SIZE_UNITS = ["B", "KB", "MB", "GB", "TB"] as const;

/** `1,8 GB`; thousands, not 1024s, as file managers show them. */
export function fileSize(bytes: number): string {
  const step = bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0;
  const unit = Math.min(step, SIZE_UNITS.length - 1);
  return `${number(bytes / 1000 ** unit, unit === 0 ? 0 : 1)} ${SIZE_UNITS[unit]}`;
}

export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1);
}

/** The first word of a name: `Lucía` of `Lucía Ferrer Aldana`. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? "";
}

/** A value of a date input as it is sent: a bare day is midnight UTC, so that it is that day everywhere. */
export function asMoment(value: string): string {
  return DATE_ONLY.test(value) ? `${value}T00:00:00.000Z` : value;
}

/** Minutes from UTC to the reader's clock at that moment: a document is dated by their day. */
export function minutesFromUtc(when: When): number {
  return -new Date(when).getTimezoneOffset();
}
