import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const run = (...args: string[]) => spawnSync(process.execPath, args, { encoding: "utf8", timeout: 60_000 });

test.each([
  ["person", ["erase", "asha@example.org", "--yes"]],
  ["seed", []],
  ["rekey", []],
])("npm run %s works with the settings of .env, on the database of the site", (name, args) => {
  const folder = mkdtempSync(join(tmpdir(), "kshitij-command-"));
  writeFileSync(join(folder, ".env"), "PORT=none\n");
  const script = resolve(`scripts/${name}.ts`);
  const { stderr, status } = spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(stderr).toContain("The setting PORT cannot be used");
  expect(status).toBe(1);
});

test("npm run person is loaded without a build, and says what it needs", () => {
  const { status, stderr } = run("scripts/person.ts");
  expect(status).toBe(1);
  expect(stderr).toContain("Say export, erase or reset-code");
});
