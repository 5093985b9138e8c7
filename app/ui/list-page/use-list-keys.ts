import { useRef } from "react";
import { useNavigate } from "react-router";
import type { KeyHint } from "../lists/key-hints.tsx";
import { useKeys } from "../page/keys.ts";
import type { ListAction, ListDescription } from "./list-description.ts";

type Rows<Item> = {
  list: Pick<ListDescription<Item, never>, "actions">;
  items: Item[];
  isDeleted: (item: Item) => boolean;
  choose: (action: Exclude<ListAction<Item>, { to: unknown }>, item: Item) => void;
  step: ((item: Item, by: -1 | 1) => void) | undefined;
};

/**
 * The keys of a list: ↑ ↓ move from row to row, with Alt they move the row itself, and actions have keys of their
 * own. @returns the reference of the table's body
 */
export function useListKeys<Item>({ list: { actions }, items, isDeleted, choose, step }: Rows<Item>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const navigate = useNavigate();
  const rows = () => Array.from(body.current?.rows ?? []);
  const at = () => rows().findIndex((row) => row.contains(document.activeElement));
  const focusRow = (event: KeyboardEvent, by: number) => {
    if (!hasKeys(actions) || items.length === 0 || !body.current) return;
    event.preventDefault();
    rows()[Math.min(Math.max(at() + by, 0), items.length - 1)]?.focus();
  };
  const onRow = (act: (item: Item) => void) => (event: KeyboardEvent) => {
    const item = items[at()];
    // On a link or button inside the row, Enter belongs to that link or button.
    if (!item || isDeleted(item) || (event.key === "Enter" && document.activeElement?.tagName !== "TR")) return;
    event.preventDefault();
    act(item);
  };
  const carryOut = (key: ListAction<Item>["key"]) =>
    onRow((item) => {
      const action = actions.find((one) => one.key === key && (one.when?.(item) ?? true));
      if (!action) return;
      if ("to" in action) void navigate(action.to(item));
      else choose(action, item);
    });
  useKeys({
    ArrowDown: (event) => focusRow(event, 1),
    ArrowUp: (event) => focusRow(event, -1),
    Enter: carryOut("Enter"),
    Delete: carryOut("Delete"),
    a: carryOut("a"),
    x: carryOut("x"),
    "Alt+ArrowUp": onRow((item) => step?.(item, -1)),
    "Alt+ArrowDown": onRow((item) => step?.(item, 1)),
  });
  return body;
}

const KEYS = [
  ["Enter", "Enter"],
  ["Delete", "Del"],
  ["a", "A"],
  ["x", "X"],
] as const;

function hasKeys(actions: { key?: unknown }[]): boolean {
  return actions.some(({ key }) => key);
}

/** The keys of a list for its foot. */
export function keyHintsOf<Item>(
  { actions, create, search }: Pick<ListDescription<Item, never>, "actions" | "create" | "search">,
  canMove: boolean,
): KeyHint[] {
  const byKey = KEYS.flatMap(([key, words]): KeyHint[] => {
    const action = actions.find((one) => one.key === key);
    return action ? [[words, action.label.toLowerCase()]] : [];
  });
  if (!hasKeys(actions)) return [];
  return [
    ["↑ ↓", "move"],
    ...(canMove ? [["Alt ↑ ↓", "earlier, later"] as const] : []),
    ...byKey,
    ...(create ? [["N", "new"] as const] : []),
    ...(search ? [["/", "search"] as const] : []),
  ];
}
