const BLOCK = 64;
const READ_BYTES = 4 * 1024 * 1024;

const PRIMES = firstPrimes(64);
/** The first 32 bits after the point of the primes' roots, as FIPS 180-4 asks. */
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

/** SHA-256 of bytes that come piece by piece: the browser's own wants them all at once. */
export class Sha256 {
  private readonly state = Int32Array.from(START);
  private readonly words = new Int32Array(64);
  private readonly held = new Uint8Array(BLOCK);
  private heldBytes = 0;
  private length = 0;

  update(data: Uint8Array): this {
    this.length += data.length;
    let at = 0;
    if (this.heldBytes > 0) {
      at = Math.min(BLOCK - this.heldBytes, data.length);
      this.held.set(data.subarray(0, at), this.heldBytes);
      this.heldBytes += at;
      if (this.heldBytes < BLOCK) return this;
      this.mix(viewOf(this.held), 0);
    }
    const view = viewOf(data);
    for (; at + BLOCK <= data.length; at += BLOCK) this.mix(view, at);
    this.held.set(data.subarray(at));
    this.heldBytes = data.length - at;
    return this;
  }

  /** The hash in hexadecimal. Nothing can be added afterwards. */
  hex(): string {
    const bits = this.length * 8;
    const padding = (2 * BLOCK - 9 - this.heldBytes) % BLOCK;
    const end = new Uint8Array(1 + padding + 8);
    end[0] = 0x80;
    const view = viewOf(end);
    view.setUint32(1 + padding, Math.floor(bits / 2 ** 32));
    view.setUint32(5 + padding, bits % 2 ** 32);
    this.update(end);
    return Array.from(this.state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
  }

  private mix(data: DataView, at: number): void {
    const { state, words } = this;
    spread(words, data, at);
    let a = state[0] as number;
    let b = state[1] as number;
    let c = state[2] as number;
    let d = state[3] as number;
    let e = state[4] as number;
    let f = state[5] as number;
    let g = state[6] as number;
    let h = state[7] as number;
    for (let i = 0; i < 64; i += 1) {
      const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const choice = (e & f) ^ (~e & g);
      const one = (h + high + choice + (ROUNDS[i] as number) + (words[i] as number)) | 0;
      const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    state[0] = (state[0] as number) + a;
    state[1] = (state[1] as number) + b;
    state[2] = (state[2] as number) + c;
    state[3] = (state[3] as number) + d;
    state[4] = (state[4] as number) + e;
    state[5] = (state[5] as number) + f;
    state[6] = (state[6] as number) + g;
    state[7] = (state[7] as number) + h;
  }
}

/** The SHA-256 of a file of any size, read a little at a time. */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = new Sha256();
  for (let at = 0; at < file.size; at += READ_BYTES) {
    hash.update(new Uint8Array(await file.slice(at, at + READ_BYTES).arrayBuffer()));
  }
  return hash.hex();
}

function spread(words: Int32Array, data: DataView, at: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = data.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const far = words[i - 15] as number;
    const near = words[i - 2] as number;
    const first = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const second = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[i] = (words[i - 16] as number) + first + (words[i - 7] as number) + second;
  }
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength);
}

function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes;
}
