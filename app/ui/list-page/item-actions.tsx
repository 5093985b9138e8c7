import { Link } from "react-router";
import { BusyButton } from "../buttons/busy-button.tsx";
import { ActionMenu } from "../lists/action-menu.tsx";
import type { ChangeAction, ListAction, ListDescription, ViewAction } from "./list-description.ts";

export type OnChoose<Item> = (action: ViewAction<Item> | ChangeAction<Item>, item: Item) => void;

type Props<Item> = {
  list: Pick<ListDescription<Item, never>, "actions" | "menuName">;
  item: Item;
  isBusy: boolean;
  onChoose: OnChoose<Item>;
};

/** What can be done with an item of a list: a button or link for each action, and a menu for those that are rarer. */
export function ItemActions<Item>({ list: { actions, menuName }, item, isBusy, onChoose }: Props<Item>) {
  const offered = actions.filter(({ when }) => when?.(item) ?? true);
  const inMenu = offered.flatMap((action) =>
    action.look === "menu" && !("to" in action)
      ? { label: action.label, icon: action.icon, onChoose: () => onChoose(action, item) }
      : [],
  );
  return (
    <>
      {offered
        .filter(({ look }) => look !== "menu")
        .map((action) => (
          <ItemAction key={action.label} action={action} item={item} isBusy={isBusy} onChoose={onChoose} />
        ))}
      {inMenu.length > 0 && <ActionMenu label={`More for ${menuName?.(item) ?? ""}`} actions={inMenu} />}
    </>
  );
}

type ItemActionProps<Item> = Pick<Props<Item>, "item" | "isBusy" | "onChoose"> & { action: ListAction<Item> };

function ItemAction<Item>({ action, item, isBusy, onChoose }: ItemActionProps<Item>) {
  const shared = {
    className: action.look ? `btn btn-${action.look} btn-sm` : "row-action",
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
