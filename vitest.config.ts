import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "tests/*.test.ts", "tests/support/*.test.ts"],
    globalSetup: ["tests/support/global-setup.ts"],
    // Against what never ends. How fast something is, no test says.
    testTimeout: 180_000,
    hookTimeout: 240_000,
  },
});
