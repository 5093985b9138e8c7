import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiProblem, sentenceOf } from "../../../platform/api/api-problem.ts";
import { notify } from "../../../ui/page/toast.tsx";
import type { CategoryVerb } from "../endpoints.ts";

/** What is asked in a dialog before it is done. */
export type Asked<Item> = { what: "add" } | { what: "rename" | "merge" | "remove"; item: Item };
type Names = { name: string; to?: string };
/** Answers the whole list after the change. */
type Send<Item, Verb> = (verb: Verb, names: Names) => Promise<Item[]>;

export const TOPICS_FAILED = "Categories and tags could not be loaded.";
const FAILED = "That could not be done. Please try again.";

/** A list of categories or tags, what is asked about one of them, and how it changes. */
export function useTopics<Item extends { name: string }, Verb extends CategoryVerb>(
  first: Item[],
  send: Send<Item, Verb>,
) {
  const [items, setItems] = useState(first);
  const [asked, ask] = useState<Asked<Item> | null>(null);
  const [isWorking, setWorking] = useState(false);
  const table = useRef<HTMLTableElement>(null);

  /** For dialogs, which show an error themselves. The row of what came of it has the focus then. */
  const change = async (verb: Verb, names: Names, said: string) => {
    const changed = await send(verb, names);
    const focused = document.activeElement;
    flushSync(() => {
      setItems(changed);
      ask(null);
    });
    // Where the order changed, whatever had the focus keeps it, though its row stands elsewhere now.
    if (verb === "move" && focused instanceof HTMLElement) focused.focus();
    else focusRow(table.current, names.to ?? names.name);
    notify.success(said);
  };
  /** For what is done at once: an error is a message. One at a time. */
  const attempt = async (verb: Verb, names: Names, said: string) => {
    if (isWorking) return;
    setWorking(true);
    try {
      await change(verb, names, said);
    } catch (error) {
      if (!(error instanceof ApiProblem)) console.error(FAILED, error);
      notify.error(sentenceOf(error, FAILED));
      ask(null);
    }
    setWorking(false);
  };
  return { items, asked, ask, isWorking, table, change, attempt };
}

/** Of what is gone, the first one has it instead. */
function focusRow(table: HTMLTableElement | null, name: string): void {
  const rows = Array.from(table?.tBodies[0]?.rows ?? []);
  const row = rows.find(({ dataset }) => dataset["id"] === name) ?? rows[0];
  row?.querySelector<HTMLElement>(".row-action")?.focus();
}
