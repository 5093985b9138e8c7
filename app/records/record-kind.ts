import type { ReactNode } from "react";
import type { SavingForm, Values } from "./form/use-saving-form.ts";
import type { FieldBinding } from "../ui/forms/field-frame.tsx";
import type { ListColumn, ListSelect } from "../ui/list-page/list-description.ts";
import type { BeforePublishing } from "./checks/record-check.ts";
import type { RecordEndpoints, RowEndpoints } from "./record-endpoints.ts";
import type { Bivariant, RecordValues } from "./record-values.ts";

export type Stored = { _id: string; version: number };

/** The filters of a list: search, state, and each of `selects` by its name. */
export type RecordFilter = { q: string; state: string } & Record<string, string>;

/** The props of a part of a form; `stored` is the current record, undefined if it is new. */
export type FieldsProps<Field extends string, Answer, Choices = null> = {
  form: Pick<SavingForm<string, unknown>, "picture"> & { field: Bivariant<[name: Field], FieldBinding> };
  choices: Choices;
  stored?: Answer | undefined;
};
type Fields<Field extends string, Answer, Choices> = Bivariant<[props: FieldsProps<Field, Answer, Choices>], ReactNode>;

/** A kind of record as its list needs it: columns, search, filters and actions. */
export type ListedKind<Answer extends { _id: string } = Stored> = {
  /** Its name in the API and the database, such as `post`. */
  kind: string;
  /** The singular in sentences, such as `event` in "Failed to update event"; the plural adds an "s". */
  one: string;
  /** The path of its list; a new record is at `/new` below it, and each record at its id. */
  path: `/admin/${string}`;
  /** The target of links to a new record, if not `/new`. */
  createPath?: string;
  /** The title of its list, if not as in "Event Management". */
  listTitle?: string;
  /** A help text above the list, for staff who rarely use it. */
  help?: string;
  endpoints: RecordEndpoints<Answer>;
  /** Whether every change is published at once. */
  hasNoDrafts?: true;
  /** Called after a record was deleted or restored, even if that failed. */
  afterDeleteOrRestore?: () => void;
  titleOf: Bivariant<[stored: Answer], string>;
  caption: string;
  /** A cell shows a draft too, of which values may be missing. */
  columns: ListColumn<Partial<Answer>>[];
  /** The searched fields, as a hint in the search field. */
  search: string;
  /** The tabs for published records, if not only "Published"; the list endpoint accepts them as `state`. */
  states?: readonly { value: string; label: string }[];
  /** Links to other pages, beside the tabs. */
  tabLinks?: readonly { label: string; to: string }[];
  /** The filters and orders besides search; the list endpoint accepts each by its name. */
  selects?: readonly ListSelect[];
  /** The path of its public page. */
  viewPath?: (stored: { _id: string }) => string;
  /** Whether that page is public yet, for kinds with a publish date. */
  isShown?: Bivariant<[stored: Answer], boolean>;
  /** The day from which the page is public, as text. */
  shownFrom?: Bivariant<[stored: Answer], string>;
  /** A warning about other effects of deleting the record. */
  warningFor?: Bivariant<[stored: Answer], ReactNode>;
};

/** A kind whose list has drafts among its rows. */
export type RowKind<Answer extends { _id: string }> = ListedKind<Answer> & { endpoints: RowEndpoints<Answer> };

/** A kind of record that the panel lists, creates, edits and deletes, as its feature describes it. */
export type RecordKind<Field extends string, Answer extends Stored, Choices = null> = ListedKind<Answer> & {
  /** The target of Cancel, if not the list. */
  cancelPath?: string;
  /** The title of the edit page, if not as in "Edit Event". */
  editTitle?: string;
  values: RecordValues<Field, Answer>;
  /** Loads the options of its forms. */
  loadChoices: () => Promise<Choices>;
  /** Initial values of a new record, in place of the empty ones. */
  startWith?: Bivariant<[choices: Choices], Partial<Values<Field>>>;
  /** Makes the id of a new record. */
  makeId: Bivariant<[values: Values<Field>], string>;
  /** The path of preview links, without the token: `/article-preview/`. */
  previewPath?: `/${string}/`;
  /** Initial values of a copy, in place of those of the original. */
  inCopy?: Partial<Values<Field>>;
  /** A warning about other effects of saving these values, shown before it is saved. */
  saveWarningFor?: Bivariant<[stored: Answer, values: Values<Field>], ReactNode>;
  /** What is checked before it is published, and how other sites show it. */
  beforePublishing?: BeforePublishing;
  /** What belongs to a stored record and has a page of its own, such as its registrations. */
  related?: Bivariant<[stored: Answer], { label: string; to: string }>;
  /** A notice above the form of a stored record. */
  Notice?: Bivariant<[props: { stored: Answer }], ReactNode>;
  /** The parts of its form: text, facts, and pictures if it has any. */
  Writing: Fields<Field, Answer, Choices>;
  Facts: Fields<Field, Answer, Choices>;
  Pictures?: Fields<Field, Answer, Choices>;
};

/** A kind of record as its form sees it, whatever its fields are. */
export type AnyKind = Omit<RecordKind<string, Stored, unknown>, "columns">;

/** Shown before a record is deleted. */
export const IN_THE_BIN = "It goes to the bin, where it can be restored for 30 days.";

/** The names and titles of a kind in pages and messages. */
export function wordsOf({ one, listTitle, editTitle }: { one: string; listTitle?: string; editTitle?: string }) {
  const name = one.charAt(0).toUpperCase() + one.slice(1);
  return {
    name,
    many: `${one}s`,
    listTitle: listTitle ?? `${name} Management`,
    createTitle: `Create ${name}`,
    editTitle: editTitle ?? `Edit ${name}`,
    findFailed: `Failed to fetch ${one} data`,
  };
}

/** The texts of archiving: a dialog, its label while it works, and the message afterwards. */
export function archiveWords({ one }: { one: string }) {
  return {
    dialog: {
      title: `Archive this ${one}?`,
      question: "Visitors will no longer find it. Its text stays here as a draft.",
      action: "Archive",
    },
    working: "Archiving...",
    said: `${wordsOf({ one }).name} archived. Its text is a draft.`,
  };
}

/** The path of a record's public page; null if it has none, or if the page is not public yet. */
export function publicPathOf(
  { isShown, viewPath }: Pick<AnyKind, "isShown" | "viewPath">,
  stored: Stored,
): string | null {
  return (isShown?.(stored) ?? true) ? (viewPath?.(stored) ?? null) : null;
}
