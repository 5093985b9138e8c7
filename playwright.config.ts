import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";

const PORT = Number(process.env.E2E_PORT ?? 3199);
const browser = await findBrowser();

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  fullyParallel: false,
  // One site, one database: journeys that write would see each other's rows.
  workers: 1,
  // A slow machine is no fault of the site: what must be there has time to come.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${PORT}`,
    locale: "en-IN",
    trace: "retain-on-failure",
    launchOptions: browser,
  },
  webServer: {
    command: "node tests/support/serve.ts",
    url: `http://localhost:${PORT}/readyz`,
    env: {
      PORT: String(PORT),
      ADMIN_EMAIL: "admin@example.org",
      ADMIN_PASSWORD: "correct-horse-9",
      LOG_LEVEL: "warn",
      // All journeys come from one address.
      VISITOR_FORMS_PER_MINUTE: "1000",
    },
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
  },
});
