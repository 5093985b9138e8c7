import type { ApiContext } from "../api/api.server.ts";
import type { Database } from "../database/client.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import type { InboxApi, InboxAccess } from "./inbox-access.server.ts";
import { listReplies, sendReply, sendReplyAgain, takeReplyBack } from "./replies.server.ts";

/** Answers to items go by mail; each of the staff answers what they may work on. */
export function handleReplies(api: InboxApi, { endpoints, placeOf }: InboxAccess): void {
  handle(api, endpoints.reply, async ({ c, db, params, body, act }) => {
    const place = placeOf(c, params.id);
    const id = await sendReply(db, place, body, { act, siteUrl: c.var.environment.SITE_URL });
    return answerOf(c, db, place.id, id);
  });
  handle(api, endpoints.retryReply, async ({ c, db, params: { id, reply }, act }) => {
    await sendReplyAgain(db, placeOf(c, id), reply, act);
    return answerOf(c, db, id, reply);
  });
  handle(api, endpoints.cancelReply, async ({ c, db, params: { id, reply }, act }) => {
    await takeReplyBack(db, placeOf(c, id), reply, act);
  });
}

async function answerOf({ var: { environment } }: ApiContext, db: Database, itemId: string, id: string) {
  const all = await listReplies(db, itemId, environment.SMTP_URL !== undefined);
  const written = all.find(({ _id }) => _id === id);
  if (!written) throw new Error("The answer was not stored.");
  return written;
}
