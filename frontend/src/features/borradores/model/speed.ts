const WINDOW_MS = 10_000;
const STEP_MS = 250;
/** Before this much has been watched, a speed is a guess. */
const ENOUGH_MS = 2000;

/** How fast bytes leave, by the last seconds alone: a network changes. */
export class Speed {
  private seen: { at: number; sent: number }[] = [];

  /** Bytes per second now that so many have left; `null` while unknown. */
  observe(sent: number, now = Date.now()): number | null {
    const last = this.seen.at(-1);
    // A part that is repeated takes its bytes back.
    if (last && sent < last.sent) this.seen = [];
    if (!last || now - last.at >= STEP_MS || sent < last.sent) this.seen.push({ at: now, sent });
    this.seen = this.seen.filter((one) => now - one.at <= WINDOW_MS);
    const first = this.seen[0];
    if (!first || now - first.at < ENOUGH_MS) return null;
    return ((sent - first.sent) * 1000) / (now - first.at);
  }
}
