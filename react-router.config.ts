import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  splitRouteModules: "enforce",
  // Two entries on the server: the site, and the demo content it loads into an empty database.
  serverBuildFile: "[name].js",
  // The whole manifest rides with the first page, so that no manifest request ever varies.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
