import { useQuery, useQueryClient, type UseQueryOptions } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useBusy } from "../../ui/busy/use-busy.ts";
import { notify } from "../../ui/page/toast.tsx";
import type { CategoryVerb } from "../endpoints.ts";

/** What is asked in a dialog before it is done. */
export type Asked<Item> = { what: "add" } | { what: "rename" | "remove"; item: Item };
type Names = { name: string; to?: string };
/** Answers the whole list after the change. */
type Send<Item, Verb> = (verb: Verb, names: Names) => Promise<Item[]>;
type Read<Item> = Pick<UseQueryOptions<Item[]>, "queryKey" | "queryFn">;

/** A list of categories or tags, the open dialog about one of them, and its changes. */
export function useTopics<Item extends { name: string }, Verb extends CategoryVerb>(
  read: Read<Item>,
  send: Send<Item, Verb>,
) {
  const client = useQueryClient();
  const query = useQuery(read);
  const [asked, ask] = useState<Asked<Item> | null>(null);
  const { isBusy, attempt: attemptAs } = useBusy();
  const { table, focusNext } = useRowFocus(query.data);

  /** For dialogs, which show an error themselves. */
  const change = async (verb: Verb, names: Names, said: string) => {
    const changed = await send(verb, names);
    ask(null);
    focusNext(verb === "move" ? document.activeElement : (names.to ?? names.name));
    client.setQueryData(read.queryKey, changed);
    notify.success(said);
  };
  /** For what is done at once: an error is a message. One at a time. */
  const attempt = async (verb: Verb, names: Names, said: string) => {
    const isDone = await attemptAs("change", "That could not be done. Please try again.", () =>
      change(verb, names, said),
    );
    if (!isDone) ask(null);
  };
  return { query, items: query.data ?? [], asked, ask, isWorking: isBusy("change"), table, change, attempt };
}

/** Once the list has changed, the row of a name has the focus, or after a move the grip that had it. */
function useRowFocus(items: unknown) {
  const table = useRef<HTMLTableElement>(null);
  const next = useRef<{ wanted: Element | string | null; before: unknown }>(null);
  useEffect(() => {
    if (!next.current || next.current.before === items) return;
    const { wanted } = next.current;
    next.current = null;
    if (wanted instanceof HTMLElement) wanted.focus();
    else if (typeof wanted === "string") focusRow(table.current, wanted);
  }, [items]);
  return {
    table,
    focusNext: (wanted: Element | string | null) => {
      next.current = { wanted, before: items };
    },
  };
}

/** The first row, where there is none of this name. */
function focusRow(table: HTMLTableElement | null, name: string): void {
  const rows = Array.from(table?.tBodies[0]?.rows ?? []);
  const row = rows.find(({ dataset }) => dataset["id"] === name) ?? rows[0];
  row?.querySelector<HTMLElement>(".records-actions button")?.focus();
}
