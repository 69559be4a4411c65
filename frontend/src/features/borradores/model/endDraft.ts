/** Drafts that are being deleted or made into sessions in this tab, or have been. */
const ended = new Set<string>();

/**
 * Does what a draft does not outlive. From now on nothing more of it is sent, unless that fails: a save that came
 * after it would make a new draft of what was deleted.
 */
export async function endDraft<Result>(id: string, act: () => Promise<Result>): Promise<Result> {
  ended.add(id);
  try {
    return await act();
  } catch (error) {
    ended.delete(id);
    throw error;
  }
}

/** A draft that the server has just told of is there. */
export function isThere(id: string): void {
  ended.delete(id);
}

export function isEnded(id: string | null): boolean {
  return id !== null && ended.has(id);
}
