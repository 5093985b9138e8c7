import type { FieldErrors } from "../../platform/http/http-error.ts";
import type { UnsavedKey, FormBase } from "../../platform/forms/unsaved-form.ts";

export type Values<Field extends string> = Record<Field, string>;
/** A file that was chosen, or the address of a picture that is stored. */
export type ChosenPicture = File | string;
export type Pictures = Partial<Record<string, ChosenPicture>>;

/** What goes to the API: the fields, the pictures chosen, and what makes a retry safe. */
export type Filled<Field extends string> = {
  values: Values<Field>;
  pictures: Pictures;
  base: FormBase;
  onProgress: (percent: number) => void;
};

export type SavingForm<Field extends string, Saved> = {
  unsavedKey: UnsavedKey;
  /** Must stay the same object while the form is open. */
  initial: Values<Field>;
  version?: number;
  /** What stands in the form at first, where that is not what is stored: a draft, or a copy of something else. */
  begin?: { values: Record<string, string>; pictures: Pictures; base: FormBase } | undefined;
  /** Makes the id of something new; it is kept for every retry, so that a retried create never makes two. */
  makeId?: (values: Values<Field>) => string;
  check: (values: Values<Field>, pictures: Pictures) => FieldErrors;
  send: (filled: Filled<Field>) => Promise<Saved>;
  /** The form is left then, or shows something else. */
  onSaved: (saved: Saved) => void;
  onFailed: () => void;
  /** Shown where the server said nothing of its own. */
  failure: string;
};
