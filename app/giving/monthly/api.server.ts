import { createApi } from "../../platform/api/api.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { monthlyEndpoints } from "./endpoints.ts";
import { cancelMonthly, listMandates } from "./mandate-list.server.ts";

export const monthlyApi = createApi();

handle(monthlyApi, monthlyEndpoints.list, ({ db, query, now }) => listMandates(db, query, now));
handle(monthlyApi, monthlyEndpoints.cancel, ({ db, params, act }) => cancelMonthly(db, params.id, act));
