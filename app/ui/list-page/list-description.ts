import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";

/** A page of a list. `next` names where the next one begins; `deleted` are the ids of items that can be restored. */
export type PageOfItems<Item> = { rows: Item[]; next: string | null; deleted?: readonly string[] };

/** The pages of a list, as `useInfiniteQuery` reads them. */
export type Pages<Item> = {
  queryKey: readonly unknown[];
  queryFn: (asked: { pageParam: string | null; client: QueryClient }) => Promise<PageOfItems<Item>>;
  initialPageParam: string | null;
  getNextPageParam: (last: PageOfItems<Item>) => string | null;
};

export type ListColumn<Item> = { label: string; className?: string; cell: (item: Item) => ReactNode };

/** `onFailed`: called with a failure, which may say how the item is now. */
export type DialogProps<Item> = {
  item: Item;
  onDone: (changed: Item) => void;
  onFailed: (error: unknown) => void;
  onClose: () => void;
};

type ActionWords<Item> = {
  label: string;
  /** For a screen reader, which reads buttons without their row; a menu has a name of its own. */
  nameOf?: (item: Item) => string;
  /** The items it is offered for; all if left out. */
  when?: (item: Item) => boolean;
  icon?: ReactNode;
  /** Takes back what another action did: its button has no focus by itself, or a second Enter would press it. */
  isUndo?: true;
  /** How its button looks, or that it is in the menu; quiet if left out. */
  look?: "primary" | "secondary" | "menu";
  /** Carries it out for the row that has the focus. */
  key?: "Enter" | "Delete" | "a" | "x";
};

/** Leads to another page. */
export type LinkAction<Item> = ActionWords<Item> & { to: (item: Item) => string };

/** Shows more of an item in a dialog. */
export type ViewAction<Item> = ActionWords<Item> & { View: ComponentType<{ item: Item; onClose: () => void }> };

/** `isUndoable`: its button is red unless it is. */
type Question = {
  title: string;
  question: string;
  warning?: ReactNode;
  action: string;
  working: string;
  isUndoable?: boolean;
};

/** Changes an item, or removes it. */
export type ChangeAction<Item> = ActionWords<Item> & {
  /** The toast after it. */
  said: string | ((item: Item, changed: Item | null) => string);
  failed: string;
  /** The item may stand elsewhere in the list now. */
  readsAgain?: true;
  /** Offered beside the toast. `before` is the item as it was before the action. */
  undo?: {
    run: (changed: Item, before: Item) => Promise<Item>;
    said: string | ((item: Item) => string);
    failed?: string;
    /** A removed item's row stays until the list is read again, and says that it is in the bin. */
    inPlace?: true;
  };
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

/** What became of one of several: as it is now, null where it is no longer in the list, or why it did not change. */
export type BulkResult<Item> = { id: string; now: Item | null; problem: string };

/** Done with several items at once. */
export type BulkAction<Item> = {
  label: string;
  icon?: ReactNode;
  /** The sort of items it is about, in a list of several sorts: others that are selected do not count. */
  isAbout?: (item: Item) => boolean;
  /** The items it is meant for; all if left out. */
  when?: (item: Item) => boolean;
  /** Asked first. `selected`: with those that are not meant. */
  confirm?: (items: Item[], selected: number) => Question;
  run: (items: Item[]) => Promise<BulkResult<Item>[]>;
  said: (count: number) => string;
  failed: string;
  /** The items may stand elsewhere in the list now. */
  readsAgain?: true;
  /** Where there is one, items that are no longer in the list are in the bin. */
  undo?: { run: (items: Item[]) => Promise<BulkResult<Item>[]>; said: (count: number) => string; failed: string };
};

/** A part of what is read. */
export type QueryOf<Part> = {
  queryKey: readonly unknown[];
  queryFn: () => Promise<unknown>;
  select: (answer: unknown) => Part;
};

export type Choices = readonly (string | { value: string; label: string })[];

/** Narrows or orders a list, by one name of its filter. `none` are the words of no choice. */
export type ListSelect = { name: string; label: string; none: string; choices: Choices | QueryOf<Choices> };

/** How many there are under each tab. */
export type Counts = Partial<Record<string, number>>;

/** An order that is changed in the list, by the grip of a row, by keys, or in its menu. */
export type ListOrder<Item> = {
  /** The items that have a place in it; all if left out. */
  isIn?: (item: Item) => boolean;
  /** Of a grip, after "Move". */
  nameOf: (item: Item) => string;
  /** Moves an item to the place of another. @returns those that moved, in their new order; null to read the list again */
  move: (item: Item, to: Item) => Promise<Item[] | null>;
  said: (moved: Item) => string;
  failed: string;
};

/** A list of the panel: what it reads, how it is narrowed, what it shows and what can be done in it. */
export type ListDescription<Item, Filter extends Record<string, string>> = {
  /** Its address, to which the filter is added. */
  path: string;
  title: string;
  /** What is listed here and what happens next, in two lines at most. */
  help?: string;
  /** In sentences: `gift`, and `gifts` for many. */
  one: string;
  many: string;
  idOf: (item: Item) => string;
  /** An item as another member of staff left it meanwhile, where a failure says so. */
  currentIn?: (error: unknown, item: Item) => Item | null;
  /** What an item is called: in the name of its menu, as `More for {name}`, and where it was deleted. */
  menuName?: (item: Item) => string;
  filterIn: (query: Record<string, string>) => Filter;
  pages: (filter: Filter) => Pages<Item>;
  /** Called with an item that was changed. */
  onChanged?: (changed: Item) => void;
  /** What else changes with an item, such as totals: the beginnings of their query keys. */
  related?: (readonly unknown[])[];
  /** Where a new item is made; `byKey` is where N leads, if not there. Without a label the page has its own link. */
  create?: { label?: string; to: string; byKey?: string };
  /** Tabs by one name of the filter; `label` is for a screen reader. */
  tabs?: {
    name: keyof Filter & string;
    label: string;
    choices: readonly { value: string; label: string }[];
    counts?: QueryOf<Counts>;
    /** Other pages beside them. */
    links?: readonly { label: string; to: string }[];
  };
  /** The label of the search field, which is the filter's `q`. */
  search?: string;
  /** What is searched, where the label does not say it. */
  searchHint?: string;
  /** Beside the search. */
  selects?: readonly ListSelect[];
  /** In place of the search, where there is more to choose than words. */
  Filters?: ComponentType<{ filter: Filter }>;
  caption: string;
  className?: string;
  columns?: ListColumn<Item>[];
  /** In place of columns: an item is shown as a card, with its actions as children. */
  Card?: ComponentType<{ item: Item; children: ReactNode }>;
  /** The cards are rows of one panel. */
  isOnePanel?: true;
  actions: ListAction<Item>[];
  /** What can be done with several that are selected. */
  bulk?: BulkAction<Item>[];
  /** @returns null where the order cannot be changed, such as among those that were searched for */
  order?: (filter: Filter) => ListOrder<Item> | null;
  /** @returns the address of the whole list as a file */
  file?: (filter: Filter) => Promise<string>;
  /** Before there is any, and where the filter matches none. */
  empty: { title: string; text?: string };
  none: { titleOf: (filter: Filter) => string; all: string };
};
