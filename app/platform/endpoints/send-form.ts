import type { z } from "zod";
import { ApiProblem } from "../api/api-problem.ts";
import { fieldErrors } from "../http/parse.ts";
import { call } from "./call.ts";
import type { AnswerOf, Endpoint, Sent } from "./endpoint.ts";

type FormEndpoint = Endpoint & { body: NonNullable<Endpoint["body"]> };
/** What a form holds is text: whether it fits is what the schema says. */
type Filled<Described> = Omit<Sent<Described>, "body"> & { body: Record<string, unknown> };

/**
 * As `call`, but what a form holds is checked first, with the schema that the server parses it with.
 * @throws ApiProblem 400 with a sentence per field
 */
export async function sendForm<const Described extends FormEndpoint>(
  described: Described,
  filled: Filled<Described>,
): Promise<AnswerOf<Described>> {
  checkForm(described.body, filled.body);
  return (await call(described, filled as unknown as Sent<Described>)) as AnswerOf<Described>;
}

/** @throws ApiProblem 400 with a sentence per field */
export function checkForm<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const checked = schema.safeParse(values);
  if (checked.success) return checked.data;
  throw new ApiProblem(400, "", { errors: fieldErrors(checked.error) });
}
