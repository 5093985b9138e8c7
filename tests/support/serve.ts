import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The site as `npm start` runs it, for browser journeys: on an empty data folder that goes when it ends. */
const dataDir = mkdtempSync(join(tmpdir(), "kshitij-e2e-"));
process.env.DATA_DIR = dataDir;
// The start would otherwise become another process, which does not know what to tidy up.
process.env.MALLOC_ARENA_MAX ??= "2";
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
await import("../../scripts/start.ts");
