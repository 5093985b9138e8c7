import { createApi } from "../api/api.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { backupEndpoints } from "./endpoints.ts";
import { endHold, findRestoredSite } from "./restored-site.server.ts";

export const backupApi = createApi();

handle(backupApi, backupEndpoints.findRestored, async ({ db }) => ({ hold: await findRestoredSite(db) }));

handle(backupApi, backupEndpoints.goLive, ({ db, act }) => endHold(db, act));
