import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef, type Ref } from "react";
import { Link } from "react-router";
import { BusyButton } from "../buttons/busy-button.tsx";
import { ActionMenu, type MenuAction, type MenuEntry } from "../lists/action-menu.tsx";
import type { ChangeAction, ListAction, ListDescription, ViewAction } from "./list-description.ts";
import type { useListOrder } from "./use-list-order.ts";

export type OnChoose<Item> = (action: ViewAction<Item> | ChangeAction<Item>, item: Item) => void;
type Moves<Item> = Pick<NonNullable<ReturnType<typeof useListOrder<Item>>>, "neighbour" | "step">;

type Props<Item> = {
  list: Pick<ListDescription<Item, never>, "actions" | "menuName">;
  item: Item;
  isBusy: boolean;
  onChoose: OnChoose<Item>;
  /** Where the order can be changed. */
  order?: Moves<Item> | null;
};

/** What can be done with an item of a list: a button or link for each action, and a menu for those that are rarer. */
export function ItemActions<Item>({ list: { actions, menuName }, item, isBusy, onChoose, order }: Props<Item>) {
  const offered = actions.filter(({ look, when }) => look !== "menu" && (when?.(item) ?? true));
  const { first, noteChoice } = useFocusAfterChange(offered);
  const choose: OnChoose<Item> = (...chosen) => {
    noteChoice();
    onChoose(...chosen);
  };
  const inMenu = [...(order ? movesOf(item, order) : []), ...menuOf(actions, item, choose)];
  return (
    <>
      {offered.map((action, index) => (
        <ItemAction
          key={action.label}
          ref={index === 0 ? first : undefined}
          {...{ action, item, isBusy }}
          onChoose={choose}
        />
      ))}
      {inMenu.length > 0 && <ActionMenu label={`More for ${menuName?.(item) ?? ""}`} actions={inMenu} />}
    </>
  );
}

/** What a menu offers for an item. */
export function menuOf<Item>(actions: ListAction<Item>[], item: Item, onChoose: OnChoose<Item>): MenuEntry[] {
  return actions
    .filter(({ look, when }) => look === "menu" && (when?.(item) ?? true))
    .map((action) => {
      const { label, icon } = action;
      if ("to" in action) return { label, icon, to: action.to(item) };
      return { label, icon, onChoose: () => onChoose(action, item) };
    });
}

type Place = HTMLButtonElement & HTMLAnchorElement;

/** After an action that removed its own button, focuses the next button; where that is an undo, or there is none, the row. */
function useFocusAfterChange(actions: { label: string; isUndo?: true }[]) {
  const offered = actions.map(({ label }) => label).join();
  const isUndo = actions[0]?.isUndo === true;
  const first = useRef<Place>(null);
  const row = useRef<HTMLElement>(null);
  const chosenAmong = useRef("");
  useEffect(() => {
    if (chosenAmong.current === "" || chosenAmong.current === offered) return;
    chosenAmong.current = "";
    if (document.activeElement !== document.body) return;
    const place = isUndo ? row.current : (first.current ?? row.current);
    place?.focus({ preventScroll: true });
  }, [offered, isUndo]);
  const noteChoice = () => {
    chosenAmong.current = offered;
    row.current = document.activeElement?.closest<HTMLElement>("[data-id]") ?? null;
  };
  return { first, noteChoice };
}

function movesOf<Item>(item: Item, { neighbour, step }: Moves<Item>): MenuAction[] {
  return [
    { label: "Earlier", icon: <ArrowUp aria-hidden className="icon" />, by: -1 as const },
    { label: "Later", icon: <ArrowDown aria-hidden className="icon" />, by: 1 as const },
  ]
    .filter(({ by }) => neighbour(item, by))
    .map(({ by, ...words }) => ({ ...words, onChoose: () => step(item, by) }));
}

type ItemActionProps<Item> = Pick<Props<Item>, "item" | "isBusy" | "onChoose"> & {
  action: ListAction<Item>;
  ref: Ref<Place> | undefined;
};

function ItemAction<Item>({ action, item, isBusy, onChoose, ref }: ItemActionProps<Item>) {
  const shared = {
    ref,
    className: `btn btn-${action.look ?? "quiet"} btn-sm`,
    "aria-label": action.nameOf?.(item),
  };
  const content = (
    <>
      {action.icon}
      {action.label}
    </>
  );
  if ("to" in action)
    return (
      <Link {...shared} to={action.to(item)}>
        {content}
      </Link>
    );
  return (
    <BusyButton {...shared} isBusy={isBusy} onClick={() => onChoose(action, item)}>
      {content}
    </BusyButton>
  );
}
