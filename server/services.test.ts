import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder, temporaryName } from "../app/platform/storage/durable-folder.server.ts";
import { openSite } from "../tests/support/site.ts";
import { startWorker } from "./worker.ts";

test("what a crash left of uploads goes before the first request, and nothing of what comes in while the worker starts", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kshitij-services-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const folder = temporaryFolder(dataDir);
  mkdirSync(folder);
  const receive = () => writeFileSync(join(folder, temporaryName()), "half a picture");
  // In a container the process that was killed had the same number.
  receive();
  const { services } = await openSite({ DATA_DIR: dataDir });
  expect(readdirSync(folder)).toEqual([]);
  receive();
  const worker = await startWorker(services);
  onTestFinished(() => worker.stop());
  expect(readdirSync(folder)).toHaveLength(1);
});
