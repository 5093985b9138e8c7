import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { keepTemporaryFoldersInMemory } from "./tests/support/temporary-folders.ts";

keepTemporaryFoldersInMemory();

export default defineConfig({
  test: {
    include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "tests/*.test.ts", "tests/support/*.test.ts"],
    // Two files at a time for each core: most tests wait for PostgreSQL, for a process or for a timer.
    maxWorkers: 2 * availableParallelism(),
    // Files follow each other in a worker and share the modules that it has loaded, as requests do on a server: loading
    // them for each file anew was a quarter of the whole. No file replaces a module, so none can leave one replaced.
    isolate: false,
    globalSetup: ["tests/support/global-setup.ts"],
    // Against what never ends. How fast something is, no test says: the longest takes a minute on a quiet machine, three
    // on a busy one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
