import type { FieldErrors } from "../http/http-error.ts";

/** What is wrong with fields that the form does not show, as one text to stand over it; null where there is none. */
export function sentencesWithoutField(errors: FieldErrors, isShown: (name: string) => boolean): string | null {
  const sentences = Object.entries(errors)
    .filter(([name]) => !isShown(name))
    .map(([, sentence]) => sentence);
  return [...new Set(sentences)].join(" ") || null;
}
