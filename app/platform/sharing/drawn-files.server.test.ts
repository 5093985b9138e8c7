import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readOrDraw } from "./drawn-files.server.ts";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kshitij-drawn-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "share-pictures");
}

test("a picture is drawn once for all requests, and then read from disk", async () => {
  const folder = makeFolder();
  let drawn = 0;
  const draw = async () => Buffer.from(`picture ${(drawn += 1)}`);
  const many = await Promise.all(Array.from({ length: 200 }, () => readOrDraw(folder, "a.jpg", draw)));
  many.push(await readOrDraw(folder, "a.jpg", draw));
  expect(new Set(many.map(String))).toEqual(new Set(["picture 1"]));
});

test("a failed drawing is tried again at the next request", async () => {
  const folder = makeFolder();
  await expect(readOrDraw(folder, "a.jpg", () => Promise.reject(new Error("no ink")))).rejects.toThrow("no ink");
  expect(String(await readOrDraw(folder, "a.jpg", async () => Buffer.from("drawn")))).toBe("drawn");
});

test("beyond fifty waiting pictures the next request is refused", async () => {
  const folder = makeFolder();
  const gate = Promise.withResolvers<Buffer>();
  const asked = Array.from({ length: 51 }, (_none, number) =>
    readOrDraw(folder, `${number}.jpg`, () => gate.promise).then(
      () => 200,
      (error: { status: number }) => error.status,
    ),
  );
  // All others wait for the gate.
  expect(await Promise.race(asked)).toBe(503);
  gate.resolve(Buffer.from("drawn"));
  expect((await Promise.all(asked)).filter((status) => status === 503)).toHaveLength(1);
});

test("the folder holds a thousand pictures; then the oldest are removed", async () => {
  const folder = makeFolder();
  mkdirSync(folder, { recursive: true });
  for (let number = 0; number < 1_000; number += 1) {
    const path = join(folder, `${number}.jpg`);
    writeFileSync(path, "");
    utimesSync(path, number, number);
  }
  await readOrDraw(folder, "newest.jpg", async () => Buffer.from("x"));
  const left = readdirSync(folder);
  expect(left).toHaveLength(901);
  expect(left).toContain("newest.jpg");
  expect(left).not.toContain("99.jpg");
  expect(left).toContain("100.jpg");
});
