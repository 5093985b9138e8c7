import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: {
    ssr: {
      // One file is read faster than thousands, and Drizzle's package costs 100 MB of memory just to resolve.
      // What stays outside has native parts, reads files beside itself, or is loaded only when asked for.
      resolve: {
        noExternal: command === "build" ? true : [],
        external: ["sharp", "pg", "pino", "pg-boss", "flydrive", "@aws-sdk/client-s3", "@aws-sdk/s3-request-presigner"],
      },
      build: {
        rollupOptions: { input: { main: "./server/main.ts", seed: "./scripts/seed-demo.ts" } },
      },
    },
  },
  server: { host: "127.0.0.1" },
}));
