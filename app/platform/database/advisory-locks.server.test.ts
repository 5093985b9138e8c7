import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCKS } from "./advisory-locks.server.ts";

test("each purpose of an advisory lock has a number of its own, and none is written elsewhere", () => {
  const numbers = Object.values(LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
  const files = execFileSync("git", ["ls-files", "app", "server"], { encoding: "utf8" }).split("\n");
  const sources = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const locking = sources.filter((file) => readFileSync(file, "utf8").includes("pg_advisory_xact_lock"));
  expect(locking).toEqual(["app/platform/database/advisory-locks.server.ts"]);
});
