import { useState } from "react";

/**
 * What is typed in a box whose search is in the address. The address follows later, on a slow machine several
 * letters later: what it then says is never put over what has been typed since.
 */
export function useTyped(value: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  /** Asked for, and not yet in the address. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (known !== value) {
    setKnown(value);
    const arrived = asked.indexOf(value);
    // The address changed by itself (back, a link): what is typed follows it, and what was asked is past.
    if (arrived === -1) setTyped(value);
    setAsked(arrived === -1 ? [] : asked.slice(arrived + 1));
  }
  function searchFor(wanted: string) {
    if (wanted !== value) setAsked([...asked, wanted]);
    onSearch(wanted);
  }
  return { typed, setTyped, searchFor };
}
