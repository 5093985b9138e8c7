import { expect, test } from "vitest";
import { csvStream, toCsv } from "./csv.ts";

test("cells with commas, quotes and line breaks are quoted", () => {
  expect(toCsv(["a", "b"], [['say "no"', "one, two\nthree"]])).toBe('\uFEFFa,b\r\n"say ""no""","one, two\nthree"\r\n');
});

const FORMULAS = ["=cmd()", "+1", "-1", "@sum", " =1", "\t=1", "\ttext", "\rtext"];
const DISGUISED = [
  "＝cmd()",
  "＋1",
  "－1",
  "＠sum",
  "﹦1",
  "\u200B=1",
  "\uFEFF=1",
  "\u00A0\u200D=1",
  "\u0000=1",
  "\u3164＝1",
];

test.each([...FORMULAS, ...DISGUISED])("%j cannot run as a formula", (text) => {
  expect(toCsv(["a"], [[text]])).toContain(`'${text}`);
});

test.each(["नमस्ते = hello", "a=b", "१", "(+91) 98765"])("%j stays as it is", (text) => {
  expect(toCsv(["a"], [[text]])).toContain(`\r\n${text}\r\n`);
});

test("a stream has the same rows, and fails where reading them fails", async () => {
  async function* parts(isBroken: boolean) {
    yield [["1", "2"]];
    if (isBroken) throw new Error("The database went away.");
    yield [["3", "=4"]];
  }
  const text = await new Response(csvStream(["a", "b"], parts(false))).arrayBuffer();
  expect(Buffer.from(text).toString()).toBe(
    toCsv(
      ["a", "b"],
      [
        ["1", "2"],
        ["3", "=4"],
      ],
    ),
  );
  await expect(new Response(csvStream(["a", "b"], parts(true))).text()).rejects.toThrow("The database went away.");
});
