import { useState } from "react";
import type { FieldErrors } from "../http/refusal.ts";
import type { Draft } from "./drafts.ts";
import { useDraft } from "./use-draft.ts";
import { useSubmission } from "./use-submission.ts";
import type { Pictures, SavingForm, Values } from "./saving-form.ts";

/** The state of a form that is saved through the API: nothing typed is lost, whatever happens on the way. */
export function useSavingForm<Field extends string, Saved>(options: SavingForm<Field, Saved>) {
  const { initial, version, afterwards, onSaved } = options;
  const [values, setValues] = useState(initial);
  // What counts as saved: only what differs from it is worth a draft.
  const [saved, setSaved] = useState(initial);
  const [pictures, setPictures] = useState<Pictures>({});
  const [base, setBase] = useState<Draft["base"]>({ version });
  const draft = useDraft(options.draftKey, saved, { values, base, hadPictures: Object.keys(pictures).length > 0 });

  const show = (shown: Values<Field>, from: Draft["base"]) => {
    setValues(shown);
    setBase(from);
  };
  const finish = (answer: Saved) => {
    draft.drop();
    if (afterwards === "empty") {
      show(initial, {});
      setPictures({});
    }
    onSaved(answer);
  };
  const submission = useSubmission({ ...options, onSaved: finish }, { values, pictures, base, setBase });
  return {
    ...submission,
    values,
    ...bindings({ values, setValues, pictures, setPictures, ...submission }),
    draft: {
      offered: draft.offered,
      discard: draft.removeOffer,
      restore: (kept: Draft) => {
        show({ ...initial, ...kept.values }, kept.base);
        draft.removeOffer();
      },
    },
    /** Shows what somebody else saved meanwhile. */
    takeOver: (theirs: Values<Field>, current: number) => {
      draft.drop();
      setSaved(theirs);
      show(theirs, { version: current });
      submission.closeConflict();
    },
  };
}

type Bound<Field extends string> = {
  values: Values<Field>;
  setValues: (change: (now: Values<Field>) => Values<Field>) => void;
  pictures: Pictures;
  setPictures: (change: (now: Pictures) => Pictures) => void;
  errors: FieldErrors;
  forget: (name: string) => void;
};

/** Everything an input needs to show and change one field, or one picture. */
function bindings<Field extends string>({ values, setValues, pictures, setPictures, errors, forget }: Bound<Field>) {
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues((now) => ({ ...now, [name]: value }));
      forget(name);
    },
  });
  const picture = (name: string) => ({
    name,
    file: pictures[name],
    error: errors[name],
    onChoose: (file: File | undefined) => {
      setPictures(({ [name]: _old, ...others }) => (file ? { ...others, [name]: file } : others));
      forget(name);
    },
  });
  return { field, picture };
}

/** `Uploading... 62%` while files go up; before and after, the word for what is going on. */
export function savingText(percent: number, otherwise: string): string {
  return percent > 0 ? `Uploading... ${percent}%` : otherwise;
}
