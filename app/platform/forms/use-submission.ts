import { useRef, useState } from "react";
import { ApiProblem, sentenceOf } from "../api/api-problem.ts";
import type { FieldErrors } from "../http/http-error.ts";
import type { FormBase } from "./unsaved-form.ts";
import { sentencesWithoutField } from "./sentences.ts";
import type { Pictures, SavingForm, Values } from "./saving-form.ts";

type FormState<Field extends string> = {
  values: Values<Field>;
  pictures: Pictures;
  base: FormBase;
  setBase: (base: FormBase) => void;
};

/** Checking, sending and what may come back: field errors, one sentence, or what somebody else saved meanwhile. */
export function useSubmission<Field extends string, Saved>(form: SavingForm<Field, Saved>, state: FormState<Field>) {
  const { values, pictures, base, setBase } = state;
  const outcome = useOutcome(form, state);
  const [percent, setPercent] = useState(0);
  const [isSaving, setSaving] = useState(false);

  const submit = async (version = base.version) => {
    if (isSaving) return;
    const found = form.check(values, pictures);
    outcome.begin(found);
    if (Object.keys(found).length > 0) return;
    const used = { ...base, version, id: base.id ?? form.makeId?.(values) };
    setBase(used);
    setSaving(true);
    try {
      form.onSaved(await form.send({ values, pictures, base: used, onProgress: setPercent }));
    } catch (error) {
      outcome.fail(error, used);
    }
    setSaving(false);
    setPercent(0);
  };
  return { ...outcome, percent, isSaving, submit };
}

function useOutcome<Field extends string, Saved>(
  form: SavingForm<Field, Saved>,
  { values, setBase }: FormState<Field>,
) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<unknown>(null);
  const mayExist = useRef(false);

  const isShown = (name: string) => name in values || /image$/i.test(name);
  const begin = (found: FieldErrors) => {
    setErrors(found);
    setProblem(sentencesWithoutField(found, isShown));
    setConflict(null);
  };
  const fail = (error: unknown, used: FormBase) => {
    const refusal = error instanceof ApiProblem ? error : new ApiProblem(0, form.failure);
    if (refusal !== error) console.error(form.failure, error);
    // After an error nothing was made, so a new title may have a new id; after silence the old one must be tried again,
    // and a draft that is stored has its id for good.
    if (refusal.status < 400 || refusal.status >= 500) mayExist.current = true;
    else if (!mayExist.current && used.draft === undefined) setBase({ ...used, id: undefined });
    if (refusal.status === 409 && refusal.details.current) return setConflict(refusal.details.current);
    setErrors(refusal.errors);
    const hasErrors = Object.keys(refusal.errors).length > 0;
    setProblem(hasErrors ? sentencesWithoutField(refusal.errors, isShown) : sentenceOf(error, form.failure));
    form.onFailed();
  };
  const forget = (name: string) => setErrors((now) => without(now, name));
  return { errors, problem, conflict, begin, fail, forget, closeConflict: () => setConflict(null) };
}

/** The same object where there is nothing to take away, so that nothing is drawn again. */
function without(errors: FieldErrors, name: string): FieldErrors {
  if (!(name in errors)) return errors;
  const { [name]: _gone, ...others } = errors;
  return others;
}
