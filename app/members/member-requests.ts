import { z } from "zod";
import { postToApi } from "../platform/api/api-client.ts";
import { toRegistrationInput } from "./member-values.ts";

export function sendRegistration(values: Record<string, string>): Promise<{ message: string }> {
  const input = { ...toRegistrationInput(values), terms: Boolean(values["terms"]) };
  return postToApi("/auth/register", input, z.object({ message: z.string() }));
}
