import { globSync, readFileSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";

const PRELOAD_HELPER = "\0vite/preload-helper.js";

/**
 * What Vite puts before an `import()` in short: it asks for the files that the part needs beside it. Vite's own
 * waits for stylesheets too, which here are links of pages and never belong to a part.
 */
const PRELOAD = `export const __vitePreload = (load, files) => {
  for (const file of files ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = "/" + file;
    document.head.append(link);
  }
  return load();
};`;

/** Less in the browser's files: a short preload helper, and no keys on the shapes of icons, which never change places. */
export function leanClient(): Plugin {
  const met = { helper: false, icons: false };
  return {
    name: "lean-client",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      if (id !== PRELOAD_HELPER) return;
      met.helper = true;
      return PRELOAD;
    },
    transform(code, id) {
      if (!id.includes("/lucide-react/dist/esm/icons/")) return;
      const short = code.replaceAll(/,\s*key: "\w+"/g, "");
      met.icons ||= short !== code && code.includes("/createLucideIcon.mjs");
      return { code: short, map: null };
    },
    buildEnd(error) {
      if (!error && !(met.helper && met.icons))
        throw new Error("Vite's preload helper or lucide's icons read otherwise than scripts/lean-client.ts expects.");
    },
  };
}

const NAME = "__reactRouterManifest=";

type Route = { id: string; imports?: string[]; css?: string[]; [name: string]: unknown };
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> };

/**
 * The manifest rides with every page. The browser needs of it no "false" and no files that every page has; and for
 * the pages of the signed-in, which are never fetched ahead, no list of files. Its name stays: it says the same.
 */
export function trimManifest(folder: string): void {
  const files = globSync(`${folder}/assets/manifest-*.js`).filter((file) => readFileSync(file, "utf8").includes(NAME));
  if (files.length !== 1) throw new Error(`${files.length} manifests of the router where one was expected.`);
  for (const file of files) {
    const [before = "", json = ""] = readFileSync(file, "utf8").split(NAME);
    const manifest = JSON.parse(json.replace(/;\s*$/, "")) as Manifest;
    writeFileSync(file, `${before}${NAME}${JSON.stringify(trimmed(manifest))};`);
  }
}

export function trimmed({ routes, ...manifest }: Manifest): Manifest {
  const everywhere = new Set([...manifest.entry.imports, ...(routes["root"]?.imports ?? [])]);
  const trim = (route: Route): Route => {
    const imports = /admin|profile/.test(route.id) ? [] : (route.imports ?? []);
    const needed = { ...route, imports: imports.filter((file) => !everywhere.has(file)) };
    const entries = Object.entries<unknown>(needed).filter(
      ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
    );
    return Object.fromEntries(entries) as Route;
  };
  return { ...manifest, routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, trim(route)])) };
}
