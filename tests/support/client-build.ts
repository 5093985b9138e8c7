import { existsSync, globSync, readFileSync, statSync } from "node:fs";

type Route = { id: string; parentId?: string; module: string };
type Manifest = { entry: { module: string }; routes: Record<string, Route> };

const CLIENT = "build/client";

/** What the build sends to browsers: for each route the scripts that its page starts with, and how heavy they are. */
export function readClientBuild() {
  // The web manifest's route has a chunk of nearly the same name.
  const files = globSync(`${CLIENT}/assets/manifest-*.js`);
  const file = files.find((name) => readFileSync(name, "utf8").includes("__reactRouterManifest")) ?? "";
  const manifest = JSON.parse(/\{.*\}/s.exec(readFileSync(file, "utf8"))?.[0] ?? "") as Manifest;
  const scriptsOf = (id: string) => {
    const starts = [manifest.entry.module, ...chainOf(manifest, id).map((route) => route.module)];
    return new Set(starts.flatMap((path) => [...withImports(path)]));
  };
  const moduleOf = (id: string) => manifest.routes[id]?.module ?? "";
  return { routeIds: Object.keys(manifest.routes), moduleOf, scriptsOf };
}

/** As they go over the line: the build lays a compressed file beside each that is worth it. */
export function compressedSize(files: Iterable<string>): number {
  const sentAs = (path: string) => [`${CLIENT}${path}.br`, CLIENT + path].find(existsSync) ?? CLIENT + path;
  return [...files].reduce((sum, path) => sum + statSync(sentAs(path)).size, 0);
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
