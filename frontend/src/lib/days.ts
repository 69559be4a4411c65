const DAY_MS = 86_400_000;

/** Today in the reader's calendar as `YYYY-MM-DD`, for date inputs. */
export function todayIso(now = new Date()): string {
  const pad = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** The day that is so many days later, whatever the clocks do in between. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Whether of a date that somebody gave a session only the day was meant: midnight in UTC, which is how a
 * bare day is sent. An appointment always has an hour, may begin just then, and is not asked this.
 */
export function isDay(said: string): boolean {
  return Date.parse(said) % DAY_MS === 0;
}

/** The day that was meant, `YYYY-MM-DD`: the reader's, or everybody's where only a day was said. */
export function daySaid(said: string): string {
  const moment = new Date(said);
  return isDay(said) ? moment.toISOString().slice(0, 10) : todayIso(moment);
}
