/** A moment, by both clocks of a browser. */
export interface Instant {
  readonly day: number;
  readonly page: number;
}

export function instant(): Instant {
  return { day: Date.now(), page: performance.now() };
}

/**
 * Milliseconds since then. The time of day goes on while a phone sleeps, the page's own clock does not
 * everywhere; but the time of day can be set back, and the page's own cannot: the greater one is true.
 */
export function since(then: Instant): number {
  return Math.max(Date.now() - then.day, performance.now() - then.page, 0);
}
