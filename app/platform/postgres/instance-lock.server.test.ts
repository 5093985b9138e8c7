import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { holdInstanceLock, tryFolderLock } from "./instance-lock.server.ts";

const PATIENCE = { timeout: 20_000 };

test("a second server on the same folder is refused in one sentence that names the first", async () => {
  const folder = makeFolder();
  onTestFinished(await holdInstanceLock(folder));
  await expect(holdInstanceLock(folder)).rejects.toMatchObject({
    name: "StartError",
    message: expect.stringContaining(`process ${process.pid}`),
  });
});

test("another path to the same folder has the same lock", async () => {
  const folder = makeFolder();
  const link = join(makeFolder(), "link");
  symlinkSync(folder, link);
  onTestFinished(await holdInstanceLock(folder));
  await expect(holdInstanceLock(link)).rejects.toThrow("already uses the data folder");
});

test("a released lock can be taken again; other folders and purposes are not locked", async () => {
  const folder = makeFolder();
  const release = await holdInstanceLock(folder);
  onTestFinished(await holdInstanceLock(makeFolder()));
  onTestFinished((await tryFolderLock("backup", folder)).release ?? (() => {}));
  await expect(holdInstanceLock(folder)).rejects.toThrow("already uses");
  release();
  onTestFinished(await vi.waitFor(() => holdInstanceLock(folder), PATIENCE));
});

test("a killed process holds no lock", async () => {
  const folder = makeFolder();
  const code = `const { holdInstanceLock } = await import(${JSON.stringify(import.meta.resolve("./instance-lock.server.ts"))});
    await holdInstanceLock(${JSON.stringify(folder)}); setInterval(() => {}, 1000); console.log("held");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  await new Promise((resolve) => child.stdout.once("data", resolve));
  await expect(holdInstanceLock(folder)).rejects.toThrow(`process ${child.pid}`);

  child.kill("SIGKILL");
  onTestFinished(await vi.waitFor(() => holdInstanceLock(folder), PATIENCE));
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kshitij-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
