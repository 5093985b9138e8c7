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
import type { FieldBinding } from "../../ui/forms/field-frame.tsx";
import { useUnsaved } from "./use-unsaved.ts";
import { useUploads } from "./use-uploads.ts";

/** The state of a form that is saved through the API. Unsaved text is kept in the browser. */
export function useSavingForm<Field extends string, Saved>(options: Options<Field, Saved>) {
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
    /** Whether the form has unsaved changes. */
    isChanged: content.isChanged,
    /** A new object after each change, for effects. */
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
    /** Sets the id under which a new record is stored. */
    keepId: (id: string) => content.setBase({ ...base, id }),
    /** Marks the values that were sent as stored in a draft; what was typed since remains unsaved. */
    markStored: (from: FormBase, chosen: { sent: Pictures; stored: Pictures }) => {
      content.markStored(from, chosen);
      dropSaved(options.unsavedKey, from, values);
    },
    /** Replaces the form's values with those that another person saved. */
    takeOver: (theirs: Values<Field>, from: FormBase, chosen?: Pictures) => {
      unsaved.drop();
      showSaved(theirs, { ...base, ...from }, chosen);
      submission.closeConflict();
    },
  };
}

/** The values of the form, and which of them are stored. */
function useContent<Field extends string>({
  unsavedKey,
  initial,
  version,
  begin,
}: Pick<Options<Field, unknown>, "unsavedKey" | "initial" | "version" | "begin">) {
  // The saved values: only differences from them are kept in this browser.
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
  /** `sent` are the form's pictures at the time of the request, `stored` their addresses. */
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
  const uploads = useUploads();
  return { values, saved, pictures, hadPictures, base, isChanged, ...setters, ...uploads, show, showSaved, markStored };
}

/**
 * Shows other values and pictures without saving them. The returned function undoes this, except in fields that were
 * changed since.
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

/** Undoes one change of a form's values, except in fields that were changed since. */
export function withoutChange<All extends Record<string, unknown>>(
  now: All,
  { before, after }: { before: All; after: All },
): All {
  const names = Object.keys({ ...now, ...before });
  const kept = names.map((name) => [name, now[name] === after[name] ? before[name] : now[name]]);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined)) as All;
}

/** Submits the form; `conflict` is the record that another person saved meanwhile. */
function useSubmission<Field extends string, Saved>(
  form: Options<Field, Saved>,
  { values, pictures, base, setBase }: Pick<Content<Field>, "values" | "pictures" | "base" | "setBase">,
) {
  const isShown = (name: string) => name in values || /image$/i.test(name);
  const { isPending, errors, problem, failures, send, show, clearError } = useSend(form.failure, isShown);
  const [percent, setPercent] = useState(0);
  const [conflict, setConflict] = useState<unknown>(null);
  const mayExist = useRef(false);

  const fail = (error: unknown, used: FormBase) => {
    const status = statusOf(error);
    // After a 4xx error nothing was created, so a new title may have a new id. After any other failure the record may
    // exist, so the id is kept. A stored draft always keeps its id.
    if (status < 400 || status >= 500) mayExist.current = true;
    else if (!mayExist.current && used.revision === undefined) setBase({ ...used, id: undefined });
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
  return { isSaving: isPending, errors, problem, failures, clearError, percent, conflict, closeConflict, submit };
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
  clearError: (name: string) => void;
} & ReturnType<typeof useUploads>;

/** The props with which an input shows and changes one field or one picture. */
function bindings<Field extends string>({
  values,
  setValues,
  pictures,
  setPictures,
  errors,
  clearError,
  upload,
  uploading,
}: Bound<Field>) {
  const field = (name: Field): FieldBinding => ({
    name,
    value: values[name] ?? "",
    error: errors[name],
    onChange: (value: string) => {
      setValues((now) => ({ ...now, [name]: value }));
      clearError(name);
    },
  });
  const picture = (name: string) => ({
    name,
    file: pictures[name],
    uploading: uploading(name),
    error: errors[name],
    onChoose: (chosen: ChosenPicture | undefined) => {
      setPictures(({ [name]: _old, ...others }) => (chosen ? { ...others, [name]: chosen } : others));
      clearError(name);
    },
  });
  return { field, picture, upload };
}

export type SavingForm<Field extends string, Saved> = ReturnType<typeof useSavingForm<Field, Saved>>;
export type Values<Field extends string = string> = Record<Field, string>;
/** A chosen file, or the address of a stored picture. */
export type ChosenPicture = File | string;
export type Pictures = Partial<Record<string, ChosenPicture>>;

/** The content of a request: the fields, the chosen pictures, and the `base` that makes a retry safe. */
export type Filled<Field extends string = string> = {
  values: Values<Field>;
  pictures: Pictures;
  base: FormBase;
  onProgress: (percent: number) => void;
};

type Options<Field extends string, Saved> = {
  unsavedKey: UnsavedKey;
  /** Must stay the same object while the form is open. */
  initial: Values<Field>;
  version?: number;
  /** The initial content of the form, if not the stored record: a draft, or a copy of another record. */
  begin?: { values: Record<string, string>; pictures: Pictures; base: FormBase } | undefined;
  /** Makes the id of a new record. Retries use the same id, so that a retried create never creates two. */
  makeId?: (values: Values<Field>) => string;
  check: (values: Values<Field>, pictures: Pictures) => FieldErrors;
  send: (filled: Filled<Field>) => Promise<Saved>;
  /** Called after a save, to leave the form or to replace it. */
  onSaved: (saved: Saved) => void;
  onFailed: () => void;
  /** Shown if the server sent no message. */
  failure: string;
};
