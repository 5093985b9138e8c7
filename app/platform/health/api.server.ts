import { readFileSync } from "node:fs";
import { createApi } from "../api/api.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { checkHealth } from "./checks.server.ts";
import { healthEndpoints } from "./endpoints.ts";
import { listFailures } from "./failed-requests.server.ts";

export const healthApi = createApi();

handle(healthApi, healthEndpoints.read, async ({ c, db, now }) => ({
  checks: await checkHealth(db, c.var.environment, now),
  failures: await listFailures(db, now),
  version: readVersion(),
}));

const readVersion = () => (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
