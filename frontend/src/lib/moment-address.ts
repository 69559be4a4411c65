const KEY = "t";

/** An address (with a query) that points at a second of what it opens. */
export function withMoment(address: string, seconds: number | null): string {
  return seconds === null ? address : `${address}&${KEY}=${Math.floor(seconds)}`;
}

/** The second that an address points at, if it does. */
export function momentIn(params: URLSearchParams): number | null {
  const seconds = Number.parseFloat(params.get(KEY) ?? "");
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
