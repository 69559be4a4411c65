import type { Location } from "react-router";

/** Somebody is about to go from here to there. */
export interface Leaving {
  here: Location;
  next: Location;
}

/** A way out that waits for an answer. */
export interface Held {
  leave: () => void;
  stay: () => void;
}

/** Asked before each move; `show` is told which one is held back, and when none is any more. */
export interface Question {
  holds: (leaving: Leaving) => boolean;
  show: (held: Held | null) => void;
}

/**
 * Holds back what a question holds. The browser has gone back, or forward, before anybody can be asked: it is
 * sent to where it was, and to where it wanted to go once that is the answer.
 */
export function leavingHeld(
  history: { go: (delta: number) => void },
  questions: ReadonlySet<Question>,
) {
  let returned: (() => void) | null = null;
  let answered = false;

  function isHeld(leaving: Leaving, leave: () => void): boolean {
    const question = [...questions].find(({ holds }) => holds(leaving));
    if (!question) return false;
    const answer = (then?: () => void) => () => {
      question.show(null);
      then?.();
    };
    question.show({ leave: answer(leave), stay: answer() });
    return true;
  }

  /** `delta` is how far the browser went already, unless it is not known. */
  function isHeldBack(leaving: Leaving, delta: number | null): boolean {
    if (returned) {
      returned();
      returned = null;
      return true;
    }
    if (answered || delta === null) {
      answered = false;
      return false;
    }
    let back = Promise.resolve();
    const again = () => {
      answered = true;
      history.go(delta);
    };
    if (!isHeld(leaving, () => void back.then(again))) return false;
    back = new Promise((resolve) => {
      returned = resolve;
    });
    history.go(-delta);
    return true;
  }

  return { isHeld, isHeldBack };
}
