import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { withEscapes } from "../scripts/one-byte-code.ts";

const PROGRAM = String.raw`
// — a remark with a backslash at its end \
const क = "नमस्ते — \— \\— \\\— 🙏 \u0905";
const tag = ({ length }, ...values) => [length, ...values];
const patterns = [/^[—🙌-🙏]\\—$/u.test("🙏\\—"), /^\—\\$/.test("—\\")];
[क, ${"`\\\\दो — ${क}`"}, tag${"`एक ${क}`"}, patterns, "\\".length]`;

test("a program in ASCII says what it said before", () => {
  const inAscii = withEscapes("main.js", PROGRAM);
  expect(PROGRAM).toMatch(/[^\0-\x7F]/);
  expect(inAscii).toMatch(/^[\0-\x7F]*$/);
  expect(run(inAscii)).toEqual(run(PROGRAM));
  expect(run(inAscii)).toMatchObject([
    "नमस्ते — — \\— \\— 🙏 अ",
    expect.any(String),
    [2, expect.any(String)],
    [true, true],
    1,
  ]);
});

test("raw text, which would show its escapes, stops the build", () => {
  expect(() => withEscapes("main.js", "const way = String.raw`C:\\घर`;")).toThrow("main.js has raw text");
});

const run = (program: string): unknown => JSON.parse(JSON.stringify(runInNewContext(program)));
