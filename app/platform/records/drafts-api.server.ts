import { createApi, type ApiContext } from "../api/api.server.ts";
import { forEachId } from "../endpoints/batch.ts";
import { handle } from "../endpoints/handle.server.ts";
import { notFound } from "../http/http-error.ts";
import type { RecordSource } from "../features/feature.server.ts";
import { demandDraft, discardDraft, findDraft, listDrafts, saveDraft, scheduleDraft } from "./drafts.server.ts";
import { draftEndpoints } from "./endpoints.ts";
import { kindFor } from "./kind-for.server.ts";
import { addPreview } from "./previews.server.ts";
import { publishDraft } from "./publish-drafts.server.ts";

const MISSING = "There is no draft of this.";

export function createDraftsApi(sources: RecordSource[]) {
  const api = createApi();
  const kinds = sources.filter(({ hasNoDrafts }) => !hasNoDrafts);
  const sourceOf = (c: ApiContext, { kind }: { kind: string }) => kindFor(c, kinds, kind, MISSING);
  const recordOf = (c: ApiContext, params: { kind: string; id: string }) => ({
    kind: sourceOf(c, params).kind,
    id: params.id,
  });
  handle(api, draftEndpoints.list, ({ c, db, params, query }) => listDrafts(db, sourceOf(c, params).kind, query));
  handle(api, draftEndpoints.find, async ({ c, db, params }) => {
    const found = await findDraft(db, recordOf(c, params));
    if (!found) throw notFound(MISSING);
    return found;
  });
  handle(api, draftEndpoints.save, ({ c, db, params, body, act }) => saveDraft(db, recordOf(c, params), body, act));
  handle(api, draftEndpoints.discard, ({ c, db, params, query, act }) =>
    discardDraft(db, sourceOf(c, params), params.id, { ...query, ...act }),
  );
  handle(api, draftEndpoints.schedule, ({ c, db, params, body, act }) =>
    scheduleDraft(db, sourceOf(c, params), params.id, { ...body, ...act }),
  );
  handle(api, draftEndpoints.publishSeveral, ({ c, db, params, body, act }) => {
    const source = sourceOf(c, params);
    return forEachId(body.ids, (id) => publishDraft({ db, storage: c.var.storage }, source, id, act));
  });
  handle(api, draftEndpoints.takeOff, async ({ c, db, params, act }) => {
    const source = sourceOf(c, params);
    await source.archive(db, params.id, act);
    return demandDraft(db, { kind: source.kind, id: params.id });
  });
  handle(api, draftEndpoints.preview, ({ c, db, params, now }) => addPreview(db, recordOf(c, params), now));
  return api;
}
