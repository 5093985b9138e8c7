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
  const checked = described.body.safeParse(filled.body);
  if (!checked.success) throw new ApiProblem(400, "", { errors: fieldErrors(checked.error) });
  return (await call(described, filled as unknown as Sent<Described>)) as AnswerOf<Described>;
}
