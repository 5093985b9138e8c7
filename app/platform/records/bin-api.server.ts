import { createApi } from "../api/api.server.ts";
import { forEachId } from "../endpoints/batch.ts";
import { handle } from "../endpoints/handle.server.ts";
import type { RecordSource } from "../features/feature.server.ts";
import { deleteForEver, listBin } from "./bin.server.ts";
import { binEndpoints } from "./endpoints.ts";
import { kindFor, mayWrite } from "./kind-for.server.ts";

const MISSING = "This is not in the bin any more.";

export function createBinApi(kinds: RecordSource[]) {
  const api = createApi();
  handle(api, binEndpoints.list, ({ c, db, query, now }) => {
    const mine = kinds.filter((kind) => mayWrite(c, kind)).map(({ kind }) => kind);
    return listBin(db, mine, query, now);
  });
  handle(api, binEndpoints.restore, ({ c, db, params: { kind, id }, act }) =>
    kindFor(c, kinds, kind, MISSING).restore(db, id, act),
  );
  handle(api, binEndpoints.remove, ({ c, db, params: { kind, id }, act }) =>
    deleteForEver(db, kindFor(c, kinds, kind, MISSING), id, act),
  );
  handle(api, binEndpoints.fill, ({ c, db, params, body, act }) => {
    const source = kindFor(c, kinds, params.kind, MISSING);
    return forEachId(body.ids, (id) => source.remove(db, id, act));
  });
  handle(api, binEndpoints.restoreSeveral, ({ c, db, params, body, act }) => {
    const source = kindFor(c, kinds, params.kind, MISSING);
    return forEachId(body.ids, (id) => source.restore(db, id, act));
  });
  return api;
}
