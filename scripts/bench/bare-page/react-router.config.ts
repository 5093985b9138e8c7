import type { Config } from "@react-router/dev/config";

/** The least that this stack can do: a page without database, settings, log, cache or style. */
export default { appDirectory: ".", buildDirectory: "../../../build/bare-page" } satisfies Config;
