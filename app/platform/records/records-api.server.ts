import { createApi, type ApiContext } from "../api/api.server.ts";
import { mapPage } from "../database/keyset.ts";
import { forEachId } from "../endpoints/batch.ts";
import { handle } from "../endpoints/handle.server.ts";
import { notFound } from "../http/http-error.ts";
import { listBin, purgeRecord } from "./bin.server.ts";
import { listDraftRows } from "./draft-rows.server.ts";
import { discardDraft, findDraft, getDraft, saveDraft, scheduleDraft } from "./drafts.server.ts";
import { binEndpoints, draftEndpoints, type VersionEndpoints } from "./endpoints.ts";
import { addPreview } from "./previews.server.ts";
import { publishDraft } from "./publish-drafts.server.ts";
import { authorizeKind, mayWrite, type RecordSource } from "./record-source.server.ts";
import { getVersion, listVersions } from "./records.server.ts";

const NO_DRAFT = "There is no draft of this.";
const NOT_IN_BIN = "This is not in the bin any more.";

type Api = ReturnType<typeof createApi>;

/** The bin and the drafts of records of all kinds. */
export function createRecordsApi(kinds: RecordSource[]): Api {
  const api = createApi();
  handleBin(api, kinds);
  handleDrafts(
    api,
    kinds.filter(({ hasNoDrafts }) => !hasNoDrafts),
  );
  return api;
}

function handleBin(api: Api, kinds: RecordSource[]): void {
  const authorize = (c: ApiContext, { kind }: { kind: string }) => authorizeKind(c, kinds, kind, NOT_IN_BIN);
  handle(api, binEndpoints.list, ({ c, db, query, now }) => {
    const mine = kinds.filter((kind) => mayWrite(c, kind)).map(({ kind }) => kind);
    return listBin(db, mine, query, now);
  });
  handle(api, binEndpoints.restore, ({ c, db, params, act }) => authorize(c, params).restore(db, params.id, act));
  handle(api, binEndpoints.purge, ({ c, db, params, act }) => purgeRecord(db, authorize(c, params), params.id, act));
  handle(api, binEndpoints.removeSeveral, ({ c, db, params, body, act }) => {
    const kind = authorize(c, params);
    return forEachId(body.ids, (id) => kind.remove(db, id, act));
  });
  handle(api, binEndpoints.restoreSeveral, ({ c, db, params, body, act }) => {
    const kind = authorize(c, params);
    return forEachId(body.ids, (id) => kind.restore(db, id, act));
  });
}

function handleDrafts(api: Api, kinds: RecordSource[]): void {
  const authorize = (c: ApiContext, { kind }: { kind: string }) => authorizeKind(c, kinds, kind, NO_DRAFT);
  const recordOf = (c: ApiContext, params: { kind: string; id: string }) => ({
    kind: authorize(c, params).kind,
    id: params.id,
  });
  handle(api, draftEndpoints.list, async ({ c, db, params, query }) => {
    const asked = { ...query, order: "", facts: {}, searched: [] };
    return mapPage(await listDraftRows(db, authorize(c, params).kind, asked), ({ entry }) => entry);
  });
  handle(api, draftEndpoints.find, async ({ c, db, params }) => {
    const found = await findDraft(db, recordOf(c, params));
    if (!found) throw notFound(NO_DRAFT);
    return found;
  });
  handle(api, draftEndpoints.save, ({ c, db, params, body, act }) => saveDraft(db, recordOf(c, params), body, act));
  handle(api, draftEndpoints.discard, ({ c, db, params, query, act }) =>
    discardDraft(db, authorize(c, params), params.id, { revision: query.after, ...act }),
  );
  handle(api, draftEndpoints.schedule, ({ c, db, params, body: { publishAt, after }, act }) =>
    scheduleDraft(db, authorize(c, params), params.id, { publishAt, revision: after, ...act }),
  );
  handle(api, draftEndpoints.publishSeveral, ({ c, db, params, body, act }) => {
    const kind = authorize(c, params);
    return forEachId(body.ids, (id) => publishDraft({ db, storage: c.var.storage }, kind, id, act));
  });
  handle(api, draftEndpoints.archive, async ({ c, db, params, act }) => {
    await authorize(c, params).archive(db, params.id, act);
    return getDraft(db, params);
  });
  handle(api, draftEndpoints.preview, ({ c, db, params, now }) => addPreview(db, recordOf(c, params), now));
}

/** The versions of the records of a kind. @param kind as in the column `versions.kind` */
export function handleVersions(api: Api, { versions, version }: VersionEndpoints, kind: string): void {
  handle(api, versions, ({ db, params: { id } }) => listVersions(db, { kind, id }));
  handle(api, version, ({ db, params: { id, version: wanted } }) => getVersion(db, { kind, id }, wanted));
}
