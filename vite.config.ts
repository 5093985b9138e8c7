import { globSync, readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** The icons of public pages, which import each by its own path; the panel imports from the package. */
const SITE_ICONS = new Set(
  globSync("app/**/*.tsx").flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(/"lucide-react\/icons\/([\w-]+)"/g), ([, name]) => name),
  ),
);
const isSiteIcon = (id: string) => SITE_ICONS.has(/\/lucide-react\/.+\/icons\/([\w-]+)\./.exec(id)?.[1]);

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
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
