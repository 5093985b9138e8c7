import { useState } from "react";
import type { FieldErrors } from "../http/refusal.ts";
import type { Draft, DraftKey } from "./drafts.ts";
import { useDraft } from "./use-draft.ts";
import { useSubmission } from "./use-submission.ts";

export type Values<Field extends string> = Record<Field, string>;
export type Pictures = Partial<Record<string, File>>;

/** What goes to the API: the fields, the files chosen, and what makes a retry safe. */
export type Filled<Field extends string> = {
  values: Values<Field>;
  pictures: Pictures;
  base: Draft["base"];
  onProgress: (percent: number) => void;
};

export type SavingForm<Field extends string, Saved> = {
  draftKey: DraftKey;
  /** Must stay the same object while the form is open. */
  initial: Values<Field>;
  version?: number;
  /** Makes the id of something new; it is kept for every retry, so that a retried create never makes two. */
  makeId?: (values: Values<Field>) => string;
  check: (values: Values<Field>, pictures: Pictures) => FieldErrors;
  send: (filled: Filled<Field>) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** A create form is emptied for the next one; an edit form is left as it is, for the page goes elsewhere. */
  afterwards: "empty" | "leave";
  onFailed: () => void;
  /** Shown where the server said nothing of its own. */
  failure: string;
};

/** The state of a form that is saved through the API: nothing typed is lost, whatever happens on the way. */
export function useSavingForm<Field extends string, Saved>(options: SavingForm<Field, Saved>) {
  const { initial } = options;
  const [values, setValues] = useState(initial);
  const [pictures, setPictures] = useState<Pictures>({});
  const [base, setBase] = useState<Draft["base"]>({ version: options.version });
  const draft = useDraft(options.draftKey, initial, { values, base, hadPictures: Object.keys(pictures).length > 0 });
  const finish = (saved: Saved) => {
    draft.drop();
    if (options.afterwards === "empty") {
      setValues(initial);
      setPictures({});
      setBase({});
    }
    options.onSaved(saved);
  };
  const submission = useSubmission({ ...options, onSaved: finish }, { values, pictures, base, setBase });
  const { errors, forget } = submission;
  const restore = ({ values: kept, base: keptBase }: Draft) => {
    setValues({ ...initial, ...kept });
    setBase(keptBase);
    draft.dismiss();
  };
  return {
    ...submission,
    values,
    pictures,
    draft: { offered: draft.offered, drop: draft.drop, restore },
    /** Everything an input needs to show and change one field. */
    field: (name: Field) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: string) => {
        setValues((now) => ({ ...now, [name]: value }));
        forget(name);
      },
    }),
    picture: (name: string) => ({
      name,
      file: pictures[name],
      error: errors[name],
      onChoose: (file: File | undefined) => {
        setPictures(({ [name]: _old, ...others }) => (file ? { ...others, [name]: file } : others));
        forget(name);
      },
    }),
    takeOver: (theirs: Values<Field>, version: number) => {
      draft.drop();
      setValues(theirs);
      setBase({ version });
      submission.closeConflict();
    },
  };
}

/** `Uploading... 62%` while files go up; before and after, the word for what is going on. */
export function savingText(percent: number, otherwise: string): string {
  return percent > 0 ? `Uploading... ${percent}%` : otherwise;
}
