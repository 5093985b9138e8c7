import type { z } from "zod";
import { invalid, type FieldErrors } from "./http-error.ts";

/** The first problem of each field; a problem of the whole input is under `form`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "form");
    errors[field] ??= issue.message;
  }
  return errors;
}

/** @throws HttpError 400 with a sentence per field */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalid(fieldErrors(result.error));
}
