import { createApi } from "../../platform/api/api.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { COMMENT_ACTIONS } from "./comment-record.ts";
import { commentDecisions, commentEndpoints } from "./endpoints.ts";
import { decideComment, editComment, replyToComment } from "./moderate-comments.server.ts";
import { countModerated, listModerated, toCommentRecord } from "./moderated-comments.server.ts";

export const adminCommentsApi = createApi();

handle(adminCommentsApi, commentEndpoints.list, async ({ db, query: { limit, after, ...filter } }) => {
  const { rows, next } = await listModerated(db, filter, { limit, after });
  return { rows: rows.map(toCommentRecord), next };
});
handle(adminCommentsApi, commentEndpoints.counts, ({ db }) => countModerated(db));
for (const action of COMMENT_ACTIONS)
  handle(adminCommentsApi, commentDecisions[action], ({ db, params, act }) =>
    decideComment(db, params.id, action, act),
  );
handle(adminCommentsApi, commentEndpoints.edit, ({ db, params, body, act }) => editComment(db, params.id, body, act));
handle(adminCommentsApi, commentEndpoints.reply, ({ db, params, body, act }) =>
  replyToComment(db, params.id, body, act),
);
