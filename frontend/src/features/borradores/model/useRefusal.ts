import { useEffect, useRef, useState } from "react";
import { equal } from "@/lib/equal";
import { leftOf, type Problem } from "./validation";

/** One object, so that what is made of it is not made anew at each drawing. */
const NO_PROBLEMS: Problem["fields"] = {};

export type Refusal = ReturnType<typeof useRefusal>;

interface Failure {
  sentence: string;
  /** What would not be saved; with something else written, the words would be about the past. */
  content: unknown;
}

/**
 * Why the last try did not save, for as long as that is so.
 *
 * @param found why the form, as it is now, cannot be saved.
 * @param content what is saved: a failure that no field explains is said until it changes.
 */
export function useRefusal(found: Problem | null, content: unknown) {
  const [refused, setRefused] = useState<Problem | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(content);
  useEffect(() => {
    latest.current = content;
  });
  const left = leftOf(refused, found);
  const failed = failure && equal(failure.content, content) ? failure.sentence : null;
  return {
    /** Begins another try, and answers why the form itself refuses it. */
    tryAgain(): Problem | null {
      setRefused(found);
      setFailure(null);
      return found;
    },
    /** The answer comes later, about what is written by then. */
    fail: (sentence: string) => setFailure({ sentence, content: latest.current }),
    sentence: left?.sentence ?? failed,
    problems: left?.fields ?? NO_PROBLEMS,
  };
}
