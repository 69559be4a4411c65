const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether this can be an address; only the server knows whether it is one. */
export function isEmail(typed: string): boolean {
  return ADDRESS.test(typed.trim());
}
