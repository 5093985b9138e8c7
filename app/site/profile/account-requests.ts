import { postToApi } from "../../platform/api/api-client.ts";
import { textAnswer } from "../../platform/api/text-answer.ts";

/** Sends the mail that confirms one's address once more; answers what to do now. */
export async function requestVerification(): Promise<string> {
  const { message } = await postToApi("/auth/verify/again", {}, textAnswer("message"));
  return message;
}
