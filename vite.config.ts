import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: {
    ssr: {
      build: {
        rollupOptions: { input: { main: "./server/main.ts", seed: "./scripts/seed-demo.ts" } },
      },
    },
  },
  server: { host: "127.0.0.1" },
});
