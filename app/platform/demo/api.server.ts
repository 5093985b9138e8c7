import { createApi } from "../api/api.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { demoEndpoints } from "./endpoints.ts";
import { readDemoContent, type DemoSources } from "./list-demo-content.server.ts";
import { removeDemoContent, restoreDemoContent } from "./remove-demo-content.server.ts";

export function createDemoApi(sources: DemoSources) {
  const api = createApi();
  handle(api, demoEndpoints.read, ({ db, now }) => readDemoContent(db, sources, now));
  handle(api, demoEndpoints.remove, async ({ db, act }) => {
    await removeDemoContent(db, sources, act);
    return readDemoContent(db, sources, act.now);
  });
  handle(api, demoEndpoints.restore, async ({ db, act }) => {
    await restoreDemoContent(db, sources, act);
    return readDemoContent(db, sources, act.now);
  });
  return api;
}
