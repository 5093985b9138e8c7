import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

type Route = {
  id: string;
  parentId?: string;
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
  hydrateFallbackModule?: string;
};
type Manifest = { entry: { module: string }; routes: Record<string, Route> };

const CLIENT = "build/client";

/** What the build sends to browsers: for each route the scripts that its page starts with, and how heavy they are. */
export function readClientBuild() {
  // The web manifest's route has a chunk of nearly the same name.
  const files = globSync(`${CLIENT}/assets/manifest-*.js`);
  const file = files.find((name) => readFileSync(name, "utf8").includes("__reactRouterManifest")) ?? "";
  const manifest = JSON.parse(/\{.*\}/s.exec(readFileSync(file, "utf8"))?.[0] ?? "") as Manifest;
  const scriptsOf = (id: string) => {
    const routes = chainOf(manifest, id);
    const modules = routes.flatMap((route) => [
      route.module,
      route.clientActionModule,
      route.clientLoaderModule,
      route.hydrateFallbackModule,
    ]);
    const starts = [manifest.entry.module, ...modules].filter((path) => path !== undefined);
    return new Set(starts.flatMap((path) => [...withImports(path)]));
  };
  return { routeIds: Object.keys(manifest.routes), scriptsOf };
}

export function gzippedSize(scripts: Iterable<string>): number {
  return [...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(CLIENT + path), { level: 9 }).length, 0);
}

function chainOf({ routes }: Manifest, id: string): Route[] {
  const route = routes[id];
  if (!route) return [];
  return [route, ...(route.parentId ? chainOf({ routes } as Manifest, route.parentId) : [])];
}

function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const code = readFileSync(CLIENT + path, "utf8");
  for (const [, name = ""] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    withImports(`/assets/${name}`, found);
  return found;
}
