import { useRef } from "react";
import { useNavigate } from "react-router";
import type { KeyHint } from "../lists/key-hints.tsx";
import { useKeys } from "../page/keys.ts";
import type { ListAction, ListDescription } from "./list-description.ts";
import type { Selection } from "./selection-bar.tsx";

type Rows<Item> = {
  list: Pick<ListDescription<Item, never>, "actions" | "bulk" | "idOf">;
  items: Item[];
  isDeleted: (item: Item) => boolean;
  choose: (action: Exclude<ListAction<Item>, { to: unknown }>, item: Item) => void;
  step: ((item: Item, by: -1 | 1) => void) | undefined;
  selection: Selection | undefined;
};

/**
 * The keys of a list: ↑ ↓ move from row to row, with Alt they move the row itself, X or the space bar selects it, and
 * actions have keys of their own. @returns the reference of the element whose children are the rows
 */
export function useListKeys<Item>({ list, items, isDeleted, choose, step, selection }: Rows<Item>) {
  const { actions, idOf } = list;
  const body = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const rows = () => Array.from(body.current?.children ?? []) as HTMLElement[];
  const at = () => rows().findIndex((row) => row.contains(document.activeElement));
  const focusRow = (event: KeyboardEvent, by: number) => {
    if (!hasKeys(list) || items.length === 0 || !body.current) return;
    event.preventDefault();
    rows()[Math.min(Math.max(at() + by, 0), items.length - 1)]?.focus();
  };
  const onRow = (act: (item: Item) => void) => (event: KeyboardEvent) => {
    const item = items[at()];
    if (!item || isDeleted(item) || (belongsToButton(event) && document.activeElement !== rows()[at()])) return;
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
  const select = (event: KeyboardEvent) => onRow((item) => selection?.toggle(idOf(item), event.shiftKey))(event);
  useKeys({
    " ": select,
    ArrowDown: (event) => focusRow(event, 1),
    ArrowUp: (event) => focusRow(event, -1),
    Enter: carryOut("Enter"),
    Delete: carryOut("Delete"),
    a: carryOut("a"),
    x: list.bulk ? select : carryOut("x"),
    "Alt+ArrowUp": onRow((item) => step?.(item, -1)),
    "Alt+ArrowDown": onRow((item) => step?.(item, 1)),
  });
  return (element: HTMLElement | null) => {
    body.current = element;
  };
}

const KEYS = [
  ["Enter", "Enter"],
  ["Delete", "Del"],
  ["a", "A"],
  ["x", "X"],
] as const;

/** On a link or button inside a row. */
function belongsToButton({ key }: KeyboardEvent): boolean {
  return key === "Enter" || key === " ";
}

function hasKeys({ actions, bulk }: { actions: { key?: unknown }[]; bulk?: unknown }): boolean {
  return bulk !== undefined || actions.some(({ key }) => key);
}

/** The keys of a list for its foot. */
export function keyHintsOf<Item>(
  list: Pick<ListDescription<Item, never>, "actions" | "bulk" | "create" | "search">,
  canMove: boolean,
): KeyHint[] {
  const { actions, bulk, create, search } = list;
  const byKey = KEYS.flatMap(([key, words]): KeyHint[] => {
    const action = actions.find((one) => one.key === key);
    return action ? [[words, action.label.toLowerCase()]] : [];
  });
  if (!hasKeys(list)) return [];
  return [
    ["↑ ↓", "move"],
    ...(canMove ? [["Alt ↑ ↓", "earlier, later"] as const] : []),
    ...byKey,
    ...(bulk ? [["X", "select"] as const] : []),
    ...(create ? [["N", "new"] as const] : []),
    ...(search ? [["/", "search"] as const] : []),
  ];
}
