import { useMemo, useRef, useState } from "react";
import { ApiProblem, sentenceOverForm, statusOf } from "../../platform/api/api-problem.ts";
import type { FieldErrors } from "../../platform/http/http-error.ts";
import {
  differs,
  dropSaved,
  type FormBase,
  type UnsavedForm,
  type UnsavedKey,
  unsentForm,
} from "../../platform/forms/unsaved-form.ts";
import { useSend } from "../../ui/busy/use-send.ts";
import { useUnsaved } from "./use-unsaved.ts";
import { withoutChange } from "./without-change.ts";

/** The state of a form that is saved through the API: nothing typed is lost, whatever happens on the way. */
export function useSavingForm<Field extends string, Saved>(options: SavingForm<Field, Saved>) {
  const { initial, onSaved } = options;
  const content = useContent(options);
  const { values, pictures, base, show, showSaved } = content;
  const unsaved = useUnsaved(options.unsavedKey, content.saved, content);

  const finish = (answer: Saved) => {
    unsaved.drop();
    onSaved(answer);
  };
  const submission = useSubmission({ ...options, onSaved: finish }, content);
  return {
    ...submission,
    values,
    pictures,
    base,
    /** Whether it says something that is not stored yet. */
    isChanged: content.isChanged,
    /** Another object after each change. */
    typed: useMemo(() => ({ values, pictures }), [values, pictures]),
    ...bindings({ ...content, ...submission }),
    unsaved: {
      offered: unsaved.offered,
      discard: unsaved.removeOffer,
      restore: (kept: UnsavedForm) => {
        show({ ...initial, ...kept.values }, kept.base);
        unsaved.removeOffer();
      },
    },
    replaceWith: replacing(content),
    dropTyped: unsaved.dropTyped,
    /** Something new is stored under this id from now on. */
    keepId: (id: string) => content.setBase({ ...base, id }),
    /** What stood in it is stored as a draft now; what was typed meanwhile is not, and stays. */
    markStored: (from: FormBase, chosen: { sent: Pictures; stored: Pictures }) => {
      content.markStored(from, chosen);
      dropSaved(options.unsavedKey, from, values);
    },
    /** Shows what somebody else saved meanwhile. */
    takeOver: (theirs: Values<Field>, from: FormBase, chosen?: Pictures) => {
      unsaved.drop();
      showSaved(theirs, { ...base, ...from }, chosen);
      submission.closeConflict();
    },
  };
}

/** What stands in the form, and what of it is stored. */
function useContent<Field extends string>({
  unsavedKey,
  initial,
  version,
  begin,
}: Pick<SavingForm<Field, unknown>, "unsavedKey" | "initial" | "version" | "begin">) {
  // What counts as saved: only what differs from it is kept in this browser.
  const [saved, setSaved] = useState({ ...initial, ...begin?.values });
  const [values, setValues] = useState(() => ({ ...saved, ...unsentForm(unsavedKey, begin?.base)?.values }));
  const [pictures, setPictures] = useState<Pictures>({ ...begin?.pictures });
  const [savedPictures, setSavedPictures] = useState(pictures);
  const [base, setBase] = useState<FormBase>({ version, ...begin?.base });
  const show = (shown: Values<Field>, from: FormBase, chosen?: Pictures) => {
    setValues(shown);
    setBase(from);
    if (chosen) setPictures(chosen);
  };
  const showSaved = (shown: Values<Field>, from: FormBase, chosen?: Pictures) => {
    setSaved(shown);
    if (chosen) setSavedPictures(chosen);
    show(shown, from, chosen);
  };
  /** `sent` are the pictures as they stood in the form, `stored` their addresses. */
  const markStored = (from: FormBase, { sent, stored }: { sent: Pictures; stored: Pictures }) => {
    setSaved(values);
    setBase(from);
    setSavedPictures(stored);
    setPictures((now) => mapPictures(now, (name, picture) => (picture === sent[name] ? stored[name] : picture)));
  };
  const hadPictures = Object.keys(pictures).length > 0;
  const names = Object.keys({ ...pictures, ...savedPictures });
  const isChanged = differs(values, saved) || names.some((name) => pictures[name] !== savedPictures[name]);
  const setters = { setValues, setPictures, setBase };
  return { values, saved, pictures, hadPictures, base, isChanged, ...setters, show, showSaved, markStored };
}

/**
 * Shows other words and pictures, to be saved or not: what is stored stays what it is. The function returned shows again
 * what stood before, but for what was changed since.
 */
function replacing<Field extends string>({ values, pictures, base, ...content }: Content<Field>) {
  return (other: Values<Field>, chosen: Pictures) => {
    content.show(other, base, chosen);
    return () => {
      content.setValues((now) => withoutChange(now, { before: values, after: other }));
      content.setPictures((now) => withoutChange(now, { before: pictures, after: chosen }));
    };
  };
}

/** Sends what the form holds; `conflict` is what somebody else saved meanwhile. */
function useSubmission<Field extends string, Saved>(
  form: SavingForm<Field, Saved>,
  { values, pictures, base, setBase }: Pick<Content<Field>, "values" | "pictures" | "base" | "setBase">,
) {
  const isShown = (name: string) => name in values || /image$/i.test(name);
  const { isPending, errors, problem, failures, send, show, forget } = useSend(form.failure, isShown);
  const [percent, setPercent] = useState(0);
  const [conflict, setConflict] = useState<unknown>(null);
  const mayExist = useRef(false);

  const fail = (error: unknown, used: FormBase) => {
    const status = statusOf(error);
    // After an error nothing was made, so a new title may have a new id; after silence the old one must be tried again,
    // and a draft that is stored has its id for good.
    if (status < 400 || status >= 500) mayExist.current = true;
    else if (!mayExist.current && used.draft === undefined) setBase({ ...used, id: undefined });
    const current = status === 409 && error instanceof ApiProblem && error.details.current;
    if (current) return setConflict(current);
    form.onFailed();
    throw error;
  };
  const submit = async (version = base.version) => {
    if (isPending) return;
    setConflict(null);
    const found = form.check(values, pictures);
    if (Object.keys(found).length > 0) return show(sentenceOverForm(found, isShown, form.failure), found);
    const used = { ...base, version, id: base.id ?? form.makeId?.(values) };
    setBase(used);
    await send(values, async () => {
      try {
        form.onSaved(await form.send({ values, pictures, base: used, onProgress: setPercent }));
      } catch (error) {
        fail(error, used);
      }
    });
    setPercent(0);
  };
  const closeConflict = () => setConflict(null);
  return { isSaving: isPending, errors, problem, failures, forget, percent, conflict, closeConflict, submit };
}

type Content<Field extends string> = ReturnType<typeof useContent<Field>>;
type Picture = Pictures[string];

function mapPictures(pictures: Pictures, change: (name: string, picture: Picture) => Picture): Pictures {
  return Object.fromEntries(Object.entries(pictures).map(([name, picture]) => [name, change(name, picture)]));
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
    onChoose: (chosen: ChosenPicture | undefined) => {
      setPictures(({ [name]: _old, ...others }) => (chosen ? { ...others, [name]: chosen } : others));
      forget(name);
    },
  });
  return { field, picture };
}

/** `Uploading... 62%` while files go up; before and after, the word for what is going on. */
export function savingText(percent: number, otherwise: string): string {
  return percent > 0 ? `Uploading... ${percent}%` : otherwise;
}

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

type SavingForm<Field extends string, Saved> = {
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
