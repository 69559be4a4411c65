import { ApiError } from "./error";

const STALE = "fresh_login_required";

/** Asks whoever is here to prove it again; whether they did. */
type AskAgain = () => Promise<boolean>;

let askAgain: AskAgain | null = null;
/** The proof that is being asked for now: whatever else wants one meanwhile waits for the same. */
let asked: Promise<boolean> | null = null;

/** Says who asks, until the returned function is called. One place does: app/Dashboard. */
export function answerStale(ask: AskAgain): () => void {
  askAgain = ask;
  return () => {
    askAgain = null;
    // Nobody is left who could answer.
    asked = null;
  };
}

/** Asks whoever is here to prove it again, for what is given only then; whether they did. */
export async function proveAgain(): Promise<boolean> {
  return askAgain !== null && (await askAgain());
}

/** An act that the server may want a recent proof for: it is asked for, and the act repeated. */
export async function whenFresh<R>(act: () => Promise<R>): Promise<R> {
  try {
    return await act();
  } catch (error) {
    const stale = error instanceof ApiError && error.code === STALE;
    if (!stale || !askAgain || !(await proved(askAgain))) throw error;
    return act();
  }
}

function proved(ask: AskAgain): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}
