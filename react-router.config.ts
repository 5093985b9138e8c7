import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  splitRouteModules: false,
  // Two entries on the server: the site, and the demo content it loads into an empty database.
  serverBuildFile: "[name].js",
  // A page brings the routes it shows and asks for those it links to: visitors need not know the panel's.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
