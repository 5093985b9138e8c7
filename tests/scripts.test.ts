import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const run = (...args: string[]) => spawnSync(process.execPath, args, { encoding: "utf8", timeout: 60_000 });

test("npm run person is loaded without a build, and says what it needs", () => {
  const { status, stderr } = run("scripts/person.ts");
  expect(status).toBe(1);
  expect(stderr).toContain("Say export, erase or reset-code");
});
