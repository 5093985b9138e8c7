import type { ComponentType, ReactNode } from "react";
import type { GrowingPage } from "../lists/use-growing.ts";

/** The pages of a list, as `useInfiniteQuery` reads them. */
export type Pages<Item> = {
  queryKey: readonly unknown[];
  queryFn: (asked: { pageParam: string | null }) => Promise<GrowingPage<Item>>;
  initialPageParam: string | null;
  getNextPageParam: (last: GrowingPage<Item>) => string | null;
};

export type ListColumn<Item> = { label: string; className?: string; cell: (item: Item) => ReactNode };

type DialogProps<Item> = { item: Item; onDone: (changed: Item) => void; onClose: () => void };

type ActionWords<Item> = {
  label: string;
  /** For a screen reader, which reads buttons without their row; a menu has a name of its own. */
  nameOf?: (item: Item) => string;
  /** The items it is offered for; all if left out. */
  when?: (item: Item) => boolean;
  icon?: ReactNode;
  /** How its button looks, or that it is in the menu; quiet if left out. */
  look?: "primary" | "secondary" | "menu";
};

/** Leads to another page. */
export type LinkAction<Item> = ActionWords<Item> & { to: (item: Item) => string };

/** Shows more of an item in a dialog. */
export type ViewAction<Item> = ActionWords<Item> & { View: ComponentType<{ item: Item; onClose: () => void }> };

/** `isUndoable`: its button is red unless it is. */
type Question = { title: string; question: string; action: string; working: string; isUndoable?: boolean };

/** Changes an item, or removes it. */
export type ChangeAction<Item> = ActionWords<Item> & {
  /** The toast after it. */
  said: string | ((item: Item, changed: Item | null) => string);
  failed: string;
  /** Offered beside the toast. `before` is the item as it was before the action. */
  undo?: { run: (changed: Item, before: Item) => Promise<Item>; said: string | ((item: Item) => string) };
} & (
    | {
        /** @returns the changed item, or null where it is no longer in the list */
        run: (item: Item) => Promise<Item | null>;
        /** Asked first. */
        confirm?: (item: Item) => Question;
      }
    | { Dialog: ComponentType<DialogProps<Item>> }
  );

/** Something that can be done with an item of a list. */
export type ListAction<Item> = LinkAction<Item> | ViewAction<Item> | ChangeAction<Item>;

/** A list of the panel: what it reads, how it is narrowed, what it shows and what can be done in it. */
export type ListDescription<Item, Filter extends Record<string, string>> = {
  /** Its address, to which the filter is added. */
  path: string;
  title: string;
  /** What is listed here and what happens next, in two lines at most. */
  help: string;
  /** In sentences: `gift`, and `gifts` for many. */
  one: string;
  many: string;
  idOf: (item: Item) => string;
  /** What the menu of an item is named after, as `More for {name}`. */
  menuName?: (item: Item) => string;
  filterIn: (query: Record<string, string>) => Filter;
  pages: (filter: Filter) => Pages<Item>;
  /** What else changes with an item, such as totals: the beginnings of their query keys. */
  related?: (readonly unknown[])[];
  /** Tabs by one name of the filter; `label` is for a screen reader. */
  tabs?: {
    name: keyof Filter & string;
    label: string;
    choices: readonly { value: string; label: string }[];
    /** How many are under a tab. */
    Count?: ComponentType<{ value: string }>;
  };
  /** The label of the search field, which is the filter's `q`. */
  search?: string;
  /** In place of the search, where there is more to choose than words. */
  Filters?: ComponentType<{ filter: Filter }>;
  caption: string;
  className?: string;
  columns?: ListColumn<Item>[];
  /** In place of columns: an item is shown as a card, with its actions as children. */
  Card?: ComponentType<{ item: Item; children: ReactNode }>;
  actions: ListAction<Item>[];
  /** @returns the address of the whole list as a file */
  file?: (filter: Filter) => Promise<string>;
  /** Before there is any, and where the filter matches none. */
  empty: { title: string; text: string };
  none: { titleOf: (filter: Filter) => string; all: string };
};
