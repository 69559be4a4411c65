/** Keeps the screen on until it ends, where the browser can; `onChange` hears whether it does. */
export class ScreenWakeLock {
  readonly #onChange: (kept: boolean) => void;
  #lock: WakeLockSentinel | null = null;
  #ended = false;

  constructor(onChange: (kept: boolean) => void = () => undefined) {
    this.#onChange = onChange;
    document.addEventListener("visibilitychange", this.#again);
    void this.#ask();
  }

  end(): void {
    this.#ended = true;
    document.removeEventListener("visibilitychange", this.#again);
    void this.#lock?.release().catch(() => undefined);
  }

  // The browser takes it back whenever the page is hidden.
  readonly #again = (): void => {
    if (document.visibilityState === "visible") void this.#ask();
  };

  async #ask(): Promise<void> {
    try {
      this.#lock = (await navigator.wakeLock?.request("screen")) ?? null;
    } catch {
      this.#lock = null;
    }
    if (this.#ended) void this.#lock?.release();
    else this.#onChange(this.#lock !== null);
  }
}
