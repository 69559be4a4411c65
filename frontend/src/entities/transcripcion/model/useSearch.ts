import { useEffect, useMemo, useState } from "react";
import type { Turno } from "../types";
import { highlight, rangeOf, rowOf } from "./rows";
import { type Match, search } from "./transcript-search";

/** One letter is nearly everywhere: a search begins with two. */
const SHORTEST = 2;

export interface Search {
  query: string;
  matches: readonly Match[];
  /** Which match is being looked at, from zero. */
  place: number;
  setQuery: (query: string) => void;
  go: (step: 1 | -1) => void;
  /** The match being looked at. */
  match: Match | undefined;
}

/** Finds words in the transcript and marks them where they stand. */
export function useSearch(turns: readonly Turno[], redrawn: unknown): Search {
  const [query, setQuery] = useState("");
  const [wanted, setWanted] = useState(0);
  const matches = useMemo(
    () => (query.trim().length < SHORTEST ? [] : search(turns, query)),
    [turns, query],
  );
  const place = Math.min(wanted, Math.max(0, matches.length - 1));
  const match = matches[place];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row drawn anew has another text to mark
  useEffect(() => {
    const ranges = matches.map(({ turn, from, to }) => rangeOf(turn, from, to));
    highlight("hallado", ranges);
    highlight("hallado-actual", [ranges[place] ?? null]);
    return () => {
      highlight("hallado", []);
      highlight("hallado-actual", []);
    };
  }, [matches, place, redrawn]);

  useEffect(() => {
    if (match && query) rowOf(match.turn)?.scrollIntoView({ block: "nearest" });
  }, [match, query]);

  return {
    query,
    matches,
    place,
    match,
    setQuery: (next) => {
      setQuery(next);
      setWanted(0);
    },
    go: (step) => setWanted((place + step + matches.length) % Math.max(1, matches.length)),
  };
}
