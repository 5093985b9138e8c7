import { postToApi } from "../../platform/api/api-client.ts";
import { sentenceOf } from "../../platform/api/api-problem.ts";
import { textAnswer } from "../../platform/api/text-answer.ts";

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
