import { getFromApi } from "../../platform/api/api-client.ts";
import { tryToLoad, type Loaded } from "../../platform/api/api-problem.ts";
import { overviewSchema, type Overview } from "../../platform/panel-rows/overview.ts";

export function loadOverview(): Promise<Loaded<Overview>> {
  return tryToLoad(getFromApi("/admin/overview", overviewSchema), "What waits for you could not be loaded.");
}
