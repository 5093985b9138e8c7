import type { Consent } from "../../platform/imports/people-file.ts";
import type { ListDescription } from "../../ui/list-page/list-description.ts";

type Lines = { count: number; first: { line: number; problem: string }[] };
export type AnyPreview = { problems: Lines; notes: Lines };

/** A file that was read; `preview` is null where the columns are to be chosen first. */
export type CheckedFile<Role, Preview> = {
  header: string[];
  samples: string[][];
  columns: Role[];
  preview: Preview | null;
};

/** What staff send to import a file. */
export type SentFile<Role> = { file: File; columns: Role[]; consent: Consent | null };

/** A kind of files that staff import, as the panel shows it. */
export type ImportKind<Role extends string, Preview extends AnyPreview, Done> = {
  /** Its page, with the earlier imports. */
  list: ListDescription<Done, Record<string, never>>;
  /** The list that it adds to. */
  crumb: { to: string; label: string };
  /** What a file has. */
  hint: string;
  /** Where a file may have fewer lines than others. */
  mostLines?: string;
  columns: {
    help: string;
    action: string;
    labels: Record<Role, string>;
    /** What is wrong with a choice; empty where nothing is. */
    problemOf: (columns: Role[]) => string;
  };
  /** `20,000 gifts` */
  words: (count: number) => string;
  countIn: (preview: Preview) => number;
  titleOf: (preview: Preview) => string;
  /** What happens and what does not, above what a file would bring. */
  about: string;
  sums: (preview: Preview) => { label: string; sum: string }[];
  /** How and when the people of a file agreed is asked before it is imported. */
  asksConsent?: true;
  check: (file: File, columns?: Role[]) => Promise<CheckedFile<Role, Preview>>;
  add: (sent: SentFile<Role>) => Promise<Done>;
  done: { title: (done: Done) => string; text: (done: Done) => string; open: string };
  remove: { run: (id: string) => Promise<Done>; said: (removed: Done) => string };
};
