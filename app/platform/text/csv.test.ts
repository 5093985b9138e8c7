import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("cells with commas, quotes and line breaks are quoted", () => {
  expect(toCsv(["a", "b"], [['say "no"', "one, two\nthree"]])).toBe('\uFEFFa,b\r\n"say ""no""","one, two\nthree"\r\n');
});

test.each(["=cmd()", "+1", "-1", "@sum", " =1", "\t=1"])("%j cannot run as a formula", (text) => {
  expect(toCsv(["a"], [[text]])).toContain(`'${text}`);
});
