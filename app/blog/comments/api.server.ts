import { createApi } from "../../platform/api/api.server.ts";
import { forEachId } from "../../platform/endpoints/batch.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { handleVisitorForm } from "../../platform/forms/visitor-form.server.ts";
import { addComment, listComments } from "../comments.server.ts";
import { COMMENT_ACTIONS } from "./comment-record.ts";
import { commentDecisions, commentEndpoints, decideComments, publicCommentEndpoints } from "./endpoints.ts";
import { decideComment, editComment, replyToComment } from "./moderate-comments.server.ts";
import { countModerated, listModerated } from "./moderated-comments.server.ts";

export const commentsApi = createApi();

handle(commentsApi, commentEndpoints.list, ({ db, query: { limit, after, ...filter } }) =>
  listModerated(db, filter, { limit, after }),
);
handle(commentsApi, commentEndpoints.counts, ({ db }) => countModerated(db));
for (const action of COMMENT_ACTIONS)
  handle(commentsApi, commentDecisions[action], ({ db, params, act }) => decideComment(db, params.id, action, act));
handle(commentsApi, decideComments, ({ db, body: { ids, action }, act }) =>
  forEachId(ids, async (id) => ({ comment: await decideComment(db, id, action, act) })),
);
handle(commentsApi, commentEndpoints.edit, ({ db, params, body, act }) => editComment(db, params.id, body, act));
handle(commentsApi, commentEndpoints.reply, ({ db, params, body, act }) => replyToComment(db, params.id, body, act));

handle(commentsApi, publicCommentEndpoints.list, async ({ db, params, query, now }) => {
  const { rows, next } = await listComments(db, params.id, { ...query, now });
  return { rows: rows.map((comment) => ({ ...comment, content: comment.text })), next };
});
handleVisitorForm(commentsApi, publicCommentEndpoints.add, {
  save: async (tx, input, { id, viewer }) => ({
    reference: await addComment(tx, id, { ...input, userId: viewer?.id ?? null }, new Date()),
    content: input.content,
  }),
});
