import type { HandleErrorFunction, ServerBuild } from "react-router";
import { pageContext } from "../../app/platform/rendering/context.server.ts";

export type Draw = ServerBuild["entry"]["module"]["default"];
type Route = { id: string; parentId?: string | undefined; path?: string; index?: true; module: object };

/** As app/entry.server.tsx hands it on. */
const handleError: HandleErrorFunction = (error, { context }) => context.get(pageContext).pageFailed(error);

/** What React Router's build would hand to its server, of routes that nobody has bundled. */
export function handmadeBuild(draw: Draw, routes: Route[]): ServerBuild {
  const named = <Value>(valueOf: (route: Route) => Value) =>
    Object.fromEntries(routes.map((route) => [route.id, valueOf(route)]));
  return {
    entry: { module: { default: draw, handleError } },
    routes: named((route) => route),
    assets: {
      entry: { imports: [], module: "/assets/entry.js" },
      routes: named(({ id, module }) => ({
        id,
        module: `/assets/${id}.js`,
        hasLoader: "loader" in module,
        hasAction: false,
      })),
      url: "/assets/manifest.js",
      version: "",
    },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "" },
  } as unknown as ServerBuild;
}
