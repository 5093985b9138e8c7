import type { z } from "zod";
import type { FieldErrors } from "./refusal.ts";

/** The first problem of each field; a problem of the whole input stands under `form`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".") || "form";
    errors[field] ??= issue.message;
  }
  return errors;
}
