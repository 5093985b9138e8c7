import { expect, test } from "vitest";
import { createEncryption, UnreadableError } from "./encryption.server.ts";

const [FIRST, SECOND] = ["the first secret of this site, long", "the second secret of this site, long"] as const;
const WORDS = "ABCDE1234F · श्री";

test("a value is read again, looks different each time, and names its secret's id, not the secret", () => {
  const { encrypt, decrypt, prefix } = createEncryption([FIRST]);
  const [one, other] = [encrypt("pan", WORDS), encrypt("pan", WORDS)];
  expect(one).toMatch(/^e1\.[0-9a-f]{8}\.[\w-]+$/);
  expect([one.startsWith(prefix), one === other, one.includes(FIRST)]).toEqual([true, false, false]);
  expect([decrypt("pan", one), decrypt("pan", other), decrypt("pan", encrypt("pan", ""))]).toEqual([WORDS, WORDS, ""]);
});

test("values stored before go on opening with the same secret", () => {
  const stored = "e1.a9362441.cngsiMpZ2B093bat0LCOQHYHGmBcw6fFMvmYNcXSDZMsom8yZO0LUgUNxjThuITtILcH3WBp";
  expect(createEncryption([FIRST]).decrypt("pan", stored)).toBe(WORDS);
});

test("another purpose, another secret and a changed value open nothing, and the error carries no value", () => {
  const { encrypt, decrypt } = createEncryption([FIRST]);
  const stored = encrypt("pan", WORDS);
  expect(() => decrypt("gateway", stored)).toThrow(UnreadableError);
  expect(() => createEncryption([SECOND]).decrypt("pan", stored)).toThrow(UnreadableError);
  const [format, id, sealed = ""] = stored.split(".");
  const bytes = Buffer.from(sealed, "base64url");
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => decrypt("pan", `${format}.${id}.${changed.toString("base64url")}`), `byte ${at}`).toThrow(
      UnreadableError,
    );
  }
  for (let length = 0; length < bytes.length; length++)
    expect(() => decrypt("pan", `${format}.${id}.${bytes.subarray(0, length).toString("base64url")}`)).toThrow(
      UnreadableError,
    );
  for (const garbage of ["", "e1", `e2.${id}.${sealed}`, `e1.00000000.${sealed}`, sealed, `${stored}.`, WORDS])
    expect(() => decrypt("pan", garbage), garbage).toThrow(UnreadableError);
  try {
    decrypt("pan", `${stored.slice(0, -4)}AAAA`);
  } catch (error) {
    expect(String(error)).not.toContain(sealed.slice(0, 8));
  }
});

test("with a new secret the earlier ones still open, and new values need only the new one", () => {
  const stored = createEncryption([FIRST]).encrypt("pan", WORDS);
  const both = createEncryption([SECOND, FIRST]);
  expect(both.decrypt("pan", stored)).toBe(WORDS);
  expect(createEncryption([SECOND]).decrypt("pan", both.encrypt("pan", WORDS))).toBe(WORDS);
});

test("equal texts have equal fingerprints for one purpose and secret, and earlier ones are found too", () => {
  const first = createEncryption([FIRST]);
  const both = createEncryption([SECOND, FIRST]);
  const mark = first.fingerprint("pan", WORDS);
  expect(mark).toMatch(/^[\w-]{43}$/);
  expect(first.fingerprint("pan", WORDS)).toBe(mark);
  for (const other of [
    first.fingerprint("pan", `${WORDS}.`),
    first.fingerprint("gateway", WORDS),
    both.fingerprint("pan", WORDS),
  ])
    expect(other).not.toBe(mark);
  expect(both.fingerprints("pan", WORDS).toSorted()).toEqual([mark, both.fingerprint("pan", WORDS)].toSorted());
});
