import { createApi, type ApiContext } from "../api/api.server.ts";
import { forEachId } from "../endpoints/batch.ts";
import { handle } from "../endpoints/handle.server.ts";
import { notFound } from "../http/http-error.ts";
import type { DraftKind } from "../features/feature.server.ts";
import { discardDraft } from "./draft-bin.server.ts";
import { findDraft, listDrafts, saveDraft, scheduleDraft, takeOffSite, toEntry } from "./drafts.server.ts";
import { draftEndpoints } from "./endpoints.ts";
import { kindFor } from "./kind-for.server.ts";
import { addPreview } from "./previews.server.ts";
import { publishDraft } from "./publish-drafts.server.ts";

const MISSING = "There is no draft of this.";

export function createDraftsApi(kinds: DraftKind[]) {
  const api = createApi();
  const kindOf = (c: ApiContext, { kind }: { kind: string }) => kindFor(c, kinds, kind, MISSING);
  const ownerOf = (c: ApiContext, params: { kind: string; id: string }) => ({
    kind: kindOf(c, params).kind,
    id: params.id,
  });
  handle(api, draftEndpoints.list, async ({ c, db, params, query }) => {
    const { rows, next } = await listDrafts(db, kindOf(c, params).kind, query);
    return { rows: rows.map(toEntry), next };
  });
  handle(api, draftEndpoints.find, async ({ c, db, params }) => {
    const found = await findDraft(db, ownerOf(c, params));
    if (!found) throw notFound(MISSING);
    return found;
  });
  handle(api, draftEndpoints.save, async ({ c, db, params, body, act }) =>
    saveDraft(db, ownerOf(c, params), body, act),
  );
  handle(api, draftEndpoints.discard, async ({ c, db, params, act }) => {
    await discardDraft(db, ownerOf(c, params), act);
  });
  handle(api, draftEndpoints.schedule, async ({ c, db, params, body, act }) =>
    scheduleDraft(db, kindOf(c, params), params.id, { ...body, ...act }),
  );
  handle(api, draftEndpoints.publishSeveral, ({ c, db, params, body, act }) => {
    const kind = kindOf(c, params);
    return forEachId(body.ids, (id) => publishDraft({ db, storage: c.var.storage }, kind, id, act));
  });
  handle(api, draftEndpoints.takeOff, async ({ c, db, params, act }) =>
    takeOffSite(db, kindOf(c, params), params.id, act),
  );
  handle(api, draftEndpoints.preview, async ({ c, db, params, now }) =>
    addPreview(db, kindOf(c, params), params.id, now),
  );
  return api;
}
