import type { ComponentType, ReactNode } from "react";
import type { useSavingForm, Values } from "./form/use-saving-form.ts";
import type { ListColumn, ListSelect } from "../ui/list-page/list-description.ts";
import type { RecordEndpoints } from "./record-endpoints.ts";
import type { RecordValues } from "./record-values.ts";

export type Stored = { _id: string; version: number };

/** What is chosen in its list; more by the names of `selects`. */
export type RecordFilter = { q: string; state: string } & Record<string, string>;

/** What a part of a form is given; `stored` is the record as it stands, and missing where it is new. */
export type FieldsProps<Field extends string, Answer, Choices = null> = {
  form: Pick<ReturnType<typeof useSavingForm<Field, unknown>>, "field" | "picture">;
  choices: Choices;
  stored?: Answer | undefined;
};
type Fields<Field extends string, Answer, Choices> = ComponentType<FieldsProps<Field, Answer, Choices>>;

/** A kind of record in its list: what is shown of each, and how the list is searched and narrowed. */
export type ListedKind<Answer extends Stored> = {
  /** In sentences, such as `event` in "Failed to update event"; `events` is many of them. */
  one: string;
  /** Its list is here, a new one at `/new`, each one at its id. */
  path: `/admin/${string}`;
  /** Where links to a new one lead, if not to its own address. */
  createPath?: string;
  /** Of the list, if not "Event Management". */
  listTitle?: string;
  /** What these are and what happens next, for somebody who comes twice a month; above the list. */
  help?: string;
  endpoints: RecordEndpoints<Answer>;
  /** Its name in the bin and among the drafts, if not `one`. */
  kind?: string;
  /** Where every change is published at once. */
  hasNoDrafts?: true;
  /** Called when one was deleted or restored, or could not be. */
  afterMove?: () => void;
  titleOf: (stored: Answer) => string;
  caption: string;
  columns: ListColumn<Answer>[];
  /** What its list is searched by, as the search field says. */
  search: string;
  /** The tabs of its list for what is on the site, if not "Published" alone; `state` of its endpoint knows them. */
  states?: readonly { value: string; label: string }[];
  /** Other pages beside those tabs. */
  tabLinks?: readonly { label: string; to: string }[];
  /** What narrows or orders its list besides words; its endpoint knows each by its name. */
  selects?: readonly ListSelect[];
  /** Its page on the site. */
  viewPath?: (stored: { _id: string }) => string;
  /** Whether that page is there by now, where a record may be ahead of its day. */
  isShown?: (stored: Answer) => boolean;
  /** The day from which it is, in words. */
  shownFrom?: (stored: Answer) => string;
  /** What deleting this one would do besides. */
  warningFor?: (stored: Answer) => ReactNode;
};

/** A kind of record that the panel lists, makes, edits and deletes: all that its feature says about it. */
export type RecordKind<Field extends string, Answer extends Stored, Choices = null> = ListedKind<Answer> & {
  /** Where Cancel leads, if not to the list. */
  cancelPath?: string;
  /** Of the edit page, if not "Edit Event". */
  editTitle?: string;
  values: RecordValues<Field, Answer>;
  /** What its forms choose from. */
  loadChoices: () => Promise<Choices>;
  /** What a new one begins with, besides what is empty. */
  startWith?: (choices: Choices) => Partial<Values<Field>>;
  /** The id of a new one. */
  makeId: (values: Values<Field>) => string;
  /** Where a draft of it is shown by a link, up to what stands at the link's end: `/article-preview/`. */
  previewPath?: `/${string}/`;
  /** What a copy of one begins with, where that is not what the other has. */
  inCopy?: Partial<Values<Field>>;
  /** What saving these values would do besides, where that is asked first. */
  saveWarningFor?: (stored: Answer, values: Values<Field>) => ReactNode;
  /** What stands above the form of one. */
  Notice?: ComponentType<{ stored: Answer }>;
  /** The parts of its form: text, facts, and pictures if it has any. */
  Writing: Fields<Field, Answer, Choices>;
  Facts: Fields<Field, Answer, Choices>;
  Pictures?: Fields<Field, Answer, Choices>;
};

/** Said before one is deleted. */
export const IN_THE_BIN = "It goes to the bin, where it can be restored for 30 days.";

/** Its name in the bin and among the drafts. */
export function kindName({ kind, one }: { kind?: string; one: string }): string {
  return kind ?? one;
}

/** Its words, as pages and messages say them. */
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
