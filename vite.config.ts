import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, normalizePath } from "vite";
import { leanClient } from "./scripts/lean-client.ts";
import { oneByteCode } from "./scripts/one-byte-code.ts";
import { cutRouter } from "./scripts/router-cuts.ts";

/** Files of ours that are packed together. One that moved away is missed at the next build. */
function ofOurs(...paths: string[]): (id: string) => boolean {
  // Throws where there is none.
  const files = paths.map((path) => normalizePath(realpathSync(new URL(`app/${path}`, import.meta.url))));
  return (id) => files.some((file) => id.startsWith(file));
}

const isFrames = ofOurs(
  "root.tsx",
  "site/site-frame.tsx",
  "site/error-page.tsx",
  "blog/feeds.ts",
  "quotes/feeds.ts",
  "platform/sharing/structured-data.ts",
  "platform/sharing/page-head.ts",
  "ui/back-link.tsx",
  "ui/filter-path.ts",
  "ui/language.ts",
  "ui/page-head.tsx",
  "ui/page-title.ts",
  "ui/picture.tsx",
  "ui/detail-page.css",
  "ui/list-page.css",
  "ui/text-page.css",
);

/** Few files compress better than many small ones, and every name in the manifest weighs too. */
const CHUNKS = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  { name: "frame", test: (id: string) => id.includes("vite/preload-helper") || isFrames(id), priority: 2 },
  {
    name: "forms",
    test: ofOurs("ui/visitor-form.tsx", "ui/form-thanks.tsx"),
    priority: 1,
  },
  { name: "lists", test: ofOurs("ui/filter-form.tsx", "ui/search-field.tsx"), priority: 1 },
  {
    name: "event-parts",
    test: ofOurs("events/share-pictures.ts", "events/ui/event-facts.tsx", "events/ui/register-control.tsx"),
    priority: 1,
  },
  {
    name: "sharing",
    test: ofOurs(
      "ui/missing-or-failed.tsx",
      "ui/share-button.tsx",
      "ui/share-ways.tsx",
      "ui/whatsapp-link.tsx",
      "ui/whatsapp-address.ts",
    ),
    priority: 1,
  },
  { name: "icons", test: /lucide-react\/dist\/esm\/icons/, minShareCount: 3 },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss({ optimize: false }), reactRouter(), cutRouter(), leanClient(), oneByteCode()],
  resolve: {
    alias: [
      // The icons themselves are lucide's; how they are drawn is ours.
      {
        find: /^\.\.?\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL("app/ui/lucide-icon.tsx", import.meta.url)),
      },
    ],
  },
  // Bundled ahead for development they would miss the alias, and React find other icons than the server drew.
  optimizeDeps: { exclude: ["lucide-react"] },
  build: { assetsInlineLimit: 0, target: "es2022", cssTarget: ["chrome111", "firefox128", "safari16.4", "ios16.4"] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What the router tells its developers in the console is no reading for visitors.
          treeshake: { manualPureFunctions: ["warning", "warnOnce", "logV6DeprecationWarnings", "console.warn"] },
          output: {
            codeSplitting: {
              groups: CHUNKS,
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
        noExternal: command === "build" ? true : ["lucide-react"],
        external: ["sharp", "pg", "pino", "pg-boss", "flydrive", "@aws-sdk/client-s3", "@aws-sdk/s3-request-presigner"],
      },
      build: {
        rollupOptions: {
          input: { run: "./scripts/run-site.ts", main: "./server/main.ts", seed: "./scripts/seed-demo.ts" },
        },
      },
    },
  },
  server: { host: "127.0.0.1" },
}));
