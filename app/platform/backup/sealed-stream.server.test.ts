import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { MAGIC, seal, unseal } from "./sealed-stream.server.ts";

const PASSPHRASE = "four quiet words here";
const CHUNK = 65_536;
const SEALED_CHUNK = CHUNK + 16;
const HEADER = MAGIC.length + 16;

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const sealed = (bytes: Buffer) => buffer(seal(inPieces(bytes, 10_000), PASSPHRASE));
const unsealed = (bytes: Buffer, passphrase = PASSPHRASE) => buffer(unseal(inPieces(bytes, 33_333), passphrase));

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])("%i bytes are the same after sealing", async (length) => {
  const bytes = randomBytes(length);
  expect((await unsealed(await sealed(bytes))).equals(bytes)).toBe(true);
});

test("a wrong passphrase opens nothing, and the sealed bytes differ each time", async () => {
  const bytes = Buffer.from("rows of a foundation");
  const once = await sealed(bytes);
  await expect(unsealed(once, "four other words here")).rejects.toThrow("The passphrase does not open this backup");
  expect((await sealed(bytes)).equals(once)).toBe(false);
  expect(once.includes("foundation")).toBe(false);
});

test("a changed byte, a missing end and exchanged chunks are noticed", async () => {
  const whole = await sealed(randomBytes(3 * CHUNK));
  const chunk = (number: number) =>
    whole.subarray(HEADER + number * SEALED_CHUNK, HEADER + (number + 1) * SEALED_CHUNK);
  for (const at of [MAGIC.length, HEADER + 5, HEADER + SEALED_CHUNK + 5, whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(unsealed(changed), `byte ${at}`).rejects.toThrow(/altered/);
  }
  for (const end of [HEADER + 2 * SEALED_CHUNK, whole.length - 1, HEADER + 10])
    await expect(unsealed(whole.subarray(0, end)), `cut at ${end}`).rejects.toThrow(/altered/);
  for (const end of [HEADER, 20])
    await expect(unsealed(whole.subarray(0, end)), `cut at ${end}`).rejects.toThrow("The backup is cut off.");
  const exchanged = Buffer.concat([whole.subarray(0, HEADER), chunk(1), chunk(0), chunk(2)]);
  await expect(unsealed(exchanged)).rejects.toThrow(/altered/);
});
