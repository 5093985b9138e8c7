import { useState } from "react";

/** What is on its way for each row of a list, one thing at a time, and which were changed on this page. */
export function useRowWork<Row>(keyOf: (row: Row) => string) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  // Whoever was changed stays in sight until another tab or search is chosen, so that it can be undone.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());

  /** Does something for one row, unless something is on its way for it already. */
  const work = async (row: Row, task: () => Promise<void>) => {
    const key = keyOf(row);
    if (busy.has(key)) return;
    setBusy((now) => new Set(now).add(key));
    await task();
    setBusy((now) => new Set([...now].filter((one) => one !== key)));
  };
  return {
    work,
    touch: (row: Row) => setTouched((now) => new Set(now).add(keyOf(row))),
    isBusy: (row: Row) => busy.has(keyOf(row)),
    isTouched: (row: Row) => touched.has(keyOf(row)),
    forgetTouched: () => setTouched(new Set()),
  };
}
