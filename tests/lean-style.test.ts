import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { trimmedStyle } from "../scripts/lean-style.ts";

test("style that stands in pages loses Tailwind's licence and stand-in, and nothing else", () => {
  const css =
    "/*! tailwindcss | MIT License */\n@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline))) or (not (color:rgb(from red r g b))){*,:before{--tw-leading:initial}}}@layer base{a{color:inherit}}";
  expect(trimmedStyle(css)).toBe("@layer base{a{color:inherit}}");
  expect(trimmedStyle(":root{--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light}")).toBe(
    ":root{color-scheme:light}",
  );
  expect(trimmedStyle("@layer properties,theme;b{c:d}")).toBe("@layer properties,theme;b{c:d}");
});

test("a rule that waits for the later styles is never brought by a page", () => {
  const sheets = globSync("app/**/*.css").filter((file) => !/later\.css$|\/admin\.css$/.test(file));
  expect(sheets.length).toBeGreaterThan(30);
  expect(sheets.filter((file) => /@import "[^"]*later\.css"/.test(readFileSync(file, "utf8")))).toEqual([]);
});
