import { type EnCurso, isAtWork } from "@/entities/borrador/enCurso";
import { ofThisTab } from "@/lib/browser-storage";

const KEPT = "en_curso";

/** The ids of what this tab last knew to be at work: a page that is loaded anew can tell what ended meanwhile. */
export function keptAtWork(): Set<string> {
  return new Set(ofThisTab.get(KEPT)?.split(" ").filter(Boolean));
}

export function keepAtWork(id: string): void {
  keep(keptAtWork().add(id));
}

export function forgetAtWork(id: string): void {
  const kept = keptAtWork();
  if (kept.delete(id)) keep(kept);
}

/** Takes in a list of all; what it does not name yet may have begun since it was asked for. */
export function takeIn(all: readonly EnCurso[]): void {
  const kept = keptAtWork();
  for (const each of all) {
    if (isAtWork(each)) kept.add(each.id);
    else kept.delete(each.id);
  }
  keep(kept);
}

function keep(ids: ReadonlySet<string>): void {
  ofThisTab.set(KEPT, [...ids].join(" "));
}
