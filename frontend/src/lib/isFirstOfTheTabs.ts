const ours = new Set<string>();

/**
 * Whether this tab is the first of the browser's to ask, within `milliseconds`: what all of them hear at
 * the same moment is said by one. Only secure addresses have locks; elsewhere each tab is the first.
 */
export function isFirstOfTheTabs(what: string, milliseconds: number): Promise<boolean> {
  if (!navigator.locks || ours.has(what)) return Promise.resolve(true);
  return new Promise((answer) => {
    void navigator.locks.request(what, { ifAvailable: true }, async (lock) => {
      answer(lock !== null);
      if (!lock) return;
      ours.add(what);
      await new Promise((done) => setTimeout(done, milliseconds));
      ours.delete(what);
    });
  });
}
