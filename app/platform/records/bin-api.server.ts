import { createApi } from "../api/api.server.ts";
import { forEachId } from "../endpoints/batch.ts";
import { handle } from "../endpoints/handle.server.ts";
import type { BinKind } from "../features/feature.server.ts";
import { deleteForEver, listBin, restoreFromBin, toBinned } from "./bin.server.ts";
import { binEndpoints } from "./endpoints.ts";
import { kindFor, mayWrite } from "./kind-for.server.ts";

const MISSING = "This is not in the bin any more.";

export function createBinApi(kinds: BinKind[]) {
  const api = createApi();
  handle(api, binEndpoints.list, async ({ c, db, query, now }) => {
    const mine = kinds.filter((kind) => mayWrite(c, kind));
    const { rows, next } = await listBin(db, mine, query);
    return { rows: rows.map((row) => toBinned(row, now)), next };
  });
  handle(api, binEndpoints.restore, ({ c, db, params: { kind, id }, act }) =>
    restoreFromBin(db, kindFor(c, kinds, kind, MISSING), id, act),
  );
  handle(api, binEndpoints.remove, ({ c, db, params: { kind, id }, act }) =>
    deleteForEver(db, kindFor(c, kinds, kind, MISSING), id, act),
  );
  handle(api, binEndpoints.fill, ({ c, db, params, body, act }) => {
    const { remove } = kindFor(c, kinds, params.kind, MISSING);
    return forEachId(body.ids, (id) => remove(db, id, act));
  });
  handle(api, binEndpoints.restoreSeveral, ({ c, db, params, body, act }) => {
    const kind = kindFor(c, kinds, params.kind, MISSING);
    return forEachId(body.ids, (id) => restoreFromBin(db, kind, id, act));
  });
  return api;
}
