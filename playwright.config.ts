import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";
import { keepTemporaryFoldersInMemory } from "./tests/support/temporary-folders.ts";

// First, because it stays unpacked from one run to the next.
const browser = await findBrowser();
keepTemporaryFoldersInMemory();

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./tests/support/journey-site.ts",
  fullyParallel: false,
  // Each file has a site and a database of its own (journeys.ts), on which its journeys follow one another. More than
  // there are cores, for most of a journey is waiting.
  workers: 4,
  // A slow machine is no fault of the site: what must be there has time to come.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // A journey that fails is tried once more, on a new site. If it passes then, the run goes on and lists it as flaky:
  // that is a defect of the site or of the journey, to be mended next.
  retries: 1,
  use: {
    ...devices["Desktop Chrome"],
    locale: "en-IN",
    screenshot: "only-on-failure",
    // Sooner than the journey's own end, so that it says what it waited for.
    actionTimeout: 60_000,
    // A process less for each browser: nothing here is drawn by a graphics card.
    launchOptions: { ...browser, args: [...browser.args, "--in-process-gpu"] },
  },
});
