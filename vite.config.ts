import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";

/** React, its router, and what the bundler adds itself: every page starts with it. */
const REACT =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|app\/entry\.client|rolldown\/runtime|preload-helper/;
const ZOD = /node_modules\/zod\//;
/** The module of a route as React Router builds it: `layouts/site/pages/home`, for example. */
const ROUTE = /\/app\/(.+)\.tsx\?__react-router-build-client-route$/;
const OF_PANEL = /^layouts\/admin\/|\/admin-/;
/** Pages of the site that visitors load only to sign in, or never. */
const OF_SIGNED_IN = /-preview$|^layouts\/site\/pages\/(login|logout|profile|account)$/;
/** The page of a payment loads no script: no other page loads anything for it. */
const WITHOUT_SCRIPT = /\/checkout$/;

type Context = Rolldown.ChunkingContext;

/**
 * The name of the chunk of a module that pages share. There are few chunks, because each costs a request and is
 * compressed alone. A page of visitors loads up to five: React; `root`, which several features share with the panel;
 * `site`, which pages of several features share; what other pages of its feature or the panel share with it; and its
 * own. Pages of members load `signed-in` too, and the panel's load `panel`. What public pages load later shares `api`
 * with the panel.
 */
function nameChunk(id: string, context: Context): string | null {
  if (REACT.test(id)) return "react";
  if (ZOD.test(id)) return "zod";
  const all = listRoutes(id, context);
  const routes = all.filter((route) => !WITHOUT_SCRIPT.test(route));
  if (routes.length === 0) return all[0] ?? null;
  const ofSite = routes.filter((route) => !OF_PANEL.test(route));
  const visitors = ofSite.filter((route) => !OF_SIGNED_IN.test(route));
  const isInPanel = routes.length > ofSite.length;
  const isShared = isInPanel || ofSite.filter((route) => !route.endsWith("-preview")).length > 1;
  const [feature, ...others] = new Set(visitors.map((route) => route.split("/")[0]));
  const isOfOneFeature = feature !== "layouts" && others.length === 0 && visitors.length === ofSite.length;
  if (routes.includes("root") || (visitors.length > 0 && isInPanel && !isOfOneFeature)) return "root";
  if (routes.includes("layouts/site/layout") || (isShared && others.length > 0)) return "site";
  if (isShared && feature) return feature === "layouts" ? "site" : feature;
  if (visitors.length > 0) return visitors[0] ?? null;
  if (!isInPanel) return null;
  if (ofSite.length > 0) return "signed-in";
  if (isLoadedLater(id, context)) return "api";
  return routes.length > 1 || routes.includes("layouts/admin/layout") ? "panel" : null;
}

/** The routes that import a module, directly or through others. */
const listRoutes = (id: string, context: Context, isLaterToo = false) =>
  [...findImporters(id, context, isLaterToo)].flatMap((importer) => ROUTE.exec(importer)?.slice(1) ?? []);

/** Whether a page in the frame of the site imports the module when somebody needs it. */
const isLoadedLater = (id: string, context: Context) =>
  [...findImporters(id, context)]
    .flatMap((importer) => context.getModuleInfo(importer)?.dynamicImporters ?? [])
    .some((importer) => listRoutes(importer, context).some((route) => !OF_PANEL.test(route)));

/** The module, and what imports it, directly or through others. */
function findImporters(id: string, context: Context, isLaterToo: boolean = false): Set<string> {
  const found = new Set([id]);
  for (const each of found) {
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(each) ?? {};
    for (const importer of isLaterToo ? [...importers, ...dynamicImporters] : importers) found.add(importer);
  }
  return found;
}

/**
 * The stylesheet of a CSS file: one for all pages, one of what several public pages share and of home, which visitors
 * open most, one of the pages of members, and one of what several screens of the panel share. What another route imports
 * alone, or with its preview, stays with that route.
 */
function nameStylesheet(id: string, context: Context): "base" | "site" | "signed-in" | "panel" | null {
  const routes = listRoutes(id, context, true).filter((route) => !route.endsWith("-preview"));
  const ofPanel = routes.filter((route) => OF_PANEL.test(route));
  if (routes.includes("root") || (ofPanel.length > 0 && ofPanel.length < routes.length)) return "base";
  if (routes.every((route) => OF_SIGNED_IN.test(route))) return "signed-in";
  if (routes.length < 2 && !routes.some((route) => /layout$|\/home$/.test(route))) return null;
  return ofPanel.length > 0 ? "panel" : "site";
}

/** Lets the file of a route hold what other files import from it, which React Router's own setting forbids. */
const extendRoutes: Plugin = {
  name: "extend-routes",
  config: () => ({
    environments: { client: { build: { rollupOptions: { preserveEntrySignatures: "allow-extension" } } } },
  }),
};

/** What stays outside of the server's program has native parts, reads files beside itself, or is loaded only when asked for. */
const OUTSIDE = [
  "sharp",
  "pg",
  "pino",
  "pg-boss",
  "pdfkit",
  "fontkit",
  "flydrive",
  "@aws-sdk/client-s3",
  "@aws-sdk/s3-request-presigner",
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), extendRoutes],
  build: { assetsInlineLimit: 0, target: "es2022", cssTarget: ["chrome111", "firefox128", "safari16.4", "ios16.4"] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Each module has a rule of its own: what it imports need not be in its chunk.
              includeDependenciesRecursively: false,
              groups: [{ name: nameStylesheet, test: /\.css$/, priority: 1 }, { name: nameChunk }],
            },
          },
        },
      },
    },
    ssr: {
      // React's own other half, for developers, is then not part of the program.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      // One file is read faster than thousands, and Drizzle's package costs 100 MB of memory just to resolve.
      resolve: {
        noExternal: command === "build" ? true : [],
        external: OUTSIDE,
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
