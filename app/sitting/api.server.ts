import { createApi } from "../platform/api/api.server.ts";
import { findViewer } from "../platform/auth/sessions.server.ts";
import { handle } from "../platform/endpoints/handle.server.ts";
import { sittingEndpoints } from "./endpoints.ts";
import { addSitting, countToday, keepDay, listOwnSittings } from "./sittings.server.ts";

export const sittingApi = createApi();

/** The member's day is kept also where their network has used up its count. */
handle(sittingApi, sittingEndpoints.count, async ({ c, db, body, now }) => {
  const viewer = await findViewer(db, c.req.header("authorization"));
  const isKept = viewer !== null && (await keepDay(db, viewer.id, body, now));
  await c.var.countHourly("sitting");
  await addSitting(db, body, now);
  return { satToday: await countToday(db, now), isKept };
});

handle(sittingApi, sittingEndpoints.listOwn, ({ db, viewer }) => listOwnSittings(db, viewer.id));
