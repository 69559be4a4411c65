/** By so many bytes the server tells what a file is. */
const HEADER_BYTES = 16;

/**
 * The first bytes of a recording, until they are enough to tell what it is. Chromium hands over the very
 * first byte alone when its encoder is later than the first slice, and the server refuses such a beginning.
 */
export class Beginning {
  #short: Blob | null = null;
  #told = false;

  /** What can be sent now; `null` while it is too little. */
  follow(data: Blob): Blob | null {
    if (this.#told) return data;
    const joined = this.#short ? new Blob([this.#short, data]) : data;
    this.#told = joined.size >= HEADER_BYTES;
    this.#short = this.#told ? null : joined;
    return this.#told ? joined : null;
  }
}
