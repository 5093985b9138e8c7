import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { leanClient } from "./scripts/lean-client.ts";
import { oneByteCode } from "./scripts/one-byte-code.ts";
import { cutRouter } from "./scripts/router-cuts.ts";

/** Few files compress better than many small ones, and every name in the manifest weighs too. */
const CHUNKS = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  {
    name: "frame",
    test: /vite\/preload-helper|app\/(ui\/(list-page|detail-page|text-page)\.css|(root|site\/(site-frame|error-page)|ui\/(filter-path|picture|page-title|page-head|back-link|language)|(blog|quotes)\/feeds|platform\/sharing\/(structured-data|page-head))\.tsx?)/,
    priority: 2,
  },
  {
    name: "forms",
    test: /app\/(ui\/(visitor-form|form-thanks)|platform\/forms\/unsent-form)\.tsx?/,
    priority: 1,
  },
  {
    name: "lists",
    test: /app\/ui\/(filter-form|search-field)\.tsx?/,
    priority: 1,
  },
  {
    name: "event-parts",
    test: /app\/events\/(share-pictures\.ts|ui\/(event-facts|register-control)\.tsx)/,
    priority: 1,
  },
  {
    name: "sharing",
    test: /app\/ui\/(missing-or-failed|share-button|share-ways|whatsapp-(link|address))\.tsx?/,
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
