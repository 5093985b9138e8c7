import { useState } from "react";

/** Rows that are chosen to do one thing with all of them; null while nobody is choosing. Another list begins without. */
export function useSelection(list: object) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [before, setBefore] = useState(list);
  if (before !== list) {
    setBefore(list);
    setChosen(null);
  }
  const toggle = (reference: string) =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(reference)) next.add(reference);
      return next;
    });
  return { chosen, toggle, begin: () => setChosen(new Set()), end: () => setChosen(null) };
}

export type Selection = ReturnType<typeof useSelection>;
