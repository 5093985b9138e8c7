import { approveComment } from "../app/blog/comments.server.ts";
import { createInboxApi } from "../app/platform/inbox/api.server.ts";

/** What an approval in the inbox does, by kind: the one place that knows both the inbox and the rooms. */
export const adminInboxApi = createInboxApi({ comment: approveComment });
