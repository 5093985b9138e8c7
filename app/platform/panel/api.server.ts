import { createApi } from "../api/api.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { panelEndpoints } from "./endpoints.ts";
import { chooseSummary, readSummaryChoice } from "./morning-summary.server.ts";
import { readOverview, type OverviewParts } from "./overview.server.ts";
import { searchPanel, type PanelIndex } from "./search.server.ts";

export function createPanelApi(parts: OverviewParts, index: PanelIndex) {
  const api = createApi();
  handle(api, panelEndpoints.overview, ({ db, viewer, now }) => readOverview(db, parts, { role: viewer.role, now }));
  handle(api, panelEndpoints.search, ({ db, viewer, query, now }) =>
    searchPanel(db, index, { q: query.q, role: viewer.role, now }),
  );
  handle(api, panelEndpoints.findSummary, ({ db, viewer }) => readSummaryChoice(db, viewer.id));
  handle(api, panelEndpoints.chooseSummary, async ({ db, viewer, body, now }) => {
    await chooseSummary(db, viewer.id, body.isOn, now);
    return readSummaryChoice(db, viewer.id);
  });
  return api;
}
