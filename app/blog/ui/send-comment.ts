import { postToApi } from "../../platform/http/api-client.ts";
import { sentenceOf } from "../../platform/http/api-problem.ts";
import { textAnswer } from "../../platform/http/text-answer.ts";

/** Why the comment was not taken, in one sentence, or null where it was. */
export function sendComment(
  postId: string,
  comment: { content: string; author: string },
  otherwise: string,
): Promise<string | null> {
  return postToApi(`/public/blogs/${postId}/comments`, comment, textAnswer("reference")).then(
    () => null,
    (error: unknown) => sentenceOf(error, otherwise),
  );
}
