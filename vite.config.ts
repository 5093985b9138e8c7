import { globSync, readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Rolldown } from "vite";

/** The icons of public pages, which import each by its own path; the panel imports from the package. */
const SITE_ICONS = new Set(
  globSync("app/**/*.tsx").flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(/"lucide-react\/icons\/([\w-]+)"/g), ([, name]) => name),
  ),
);
const isSiteIcon = (id: string) => SITE_ICONS.has(/\/lucide-react\/.+\/icons\/([\w-]+)\./.exec(id)?.[1]);

/**
 * The stylesheet of a CSS file: one for all pages, one of what several public pages share, and one of what several
 * screens of the panel share. What a single route imports stays with that route.
 */
const stylesheetOf = (id: string, modules: Rolldown.ChunkingContext) => {
  const routes = new Set<string>();
  const met = new Set<string>();
  const visit = (module: string) => {
    if (met.has(module)) return;
    met.add(module);
    if (/\/(pages\/[\w-]+|layout|root)\.tsx$/.test(module)) routes.add(module);
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(module) ?? {};
    for (const importer of [...importers, ...dynamicImporters]) visit(importer);
  };
  visit(id);
  const all = Array.from(routes);
  const ofPanel = all.filter((route) => /\/admin\/|\/admin-/.test(route));
  if (all.some((route) => route.endsWith("root.tsx"))) return "base";
  if (ofPanel.length > 0 && ofPanel.length < all.length) return "base";
  if (all.length < 2 && !all.some((route) => route.endsWith("layout.tsx"))) return null;
  return ofPanel.length > 0 ? "panel" : "site";
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0, target: "es2022", cssTarget: ["chrome111", "firefox128", "safari16.4", "ios16.4"] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files compress better than many small ones.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
                { name: stylesheetOf, debugName: "style", test: /\.css$/, priority: 3 },
                { name: "icons", test: isSiteIcon, minShareCount: 6, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React's own other half, for developers, is then not part of the program.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      // One file is read faster than thousands, and Drizzle's package costs 100 MB of memory just to resolve.
      // What stays outside has native parts, reads files beside itself, or is loaded only when asked for.
      resolve: {
        noExternal: command === "build" ? true : [],
        external: ["sharp", "pg", "pino", "pg-boss", "flydrive", "@aws-sdk/client-s3", "@aws-sdk/s3-request-presigner"],
      },
      build: {
        rollupOptions: {
          input: { run: "./scripts/run-site.ts", main: "./server/main.ts", seed: "./scripts/seed/demo.ts" },
        },
      },
    },
  },
  server: { host: "127.0.0.1" },
}));
