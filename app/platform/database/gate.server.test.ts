import { expect, test } from "vitest";
import { DatabaseClosed, Gate } from "./gate.server.ts";

test("a gate that closes waits for the work that has passed, and lets none in until it is opened", async () => {
  const gate = new Gate();
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const works = ends.map(({ promise }) => gate.pass(() => promise));
  const seen: string[] = [];
  const closing = gate.close().then(() => seen.push("closed"));
  await expect(gate.pass(async () => "in")).rejects.toThrow(DatabaseClosed);
  for (const [number, { resolve }] of ends.entries()) {
    seen.push(`${number} ends`);
    resolve();
    await works[number];
  }
  await closing;
  expect(seen).toEqual(["0 ends", "1 ends", "closed"]);
  gate.open();
  expect(await gate.pass(async () => "in")).toBe("in");
});
