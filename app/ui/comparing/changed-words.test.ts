import { expect, test } from "vitest";
import { changedWords, changesOnly } from "./changed-words.ts";

/** `[+added+]`, `[-removed-]` */
function marked(before: string, after: string): string {
  const mark = { same: "", added: "+", removed: "-" };
  return changedWords(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : `[${mark[kind]}${text.trim()}${mark[kind]}] `))
    .join("")
    .trim();
}

test.each([
  ["One lamp is lit.", "One lamp is lit.", "One lamp is lit."],
  ["One lamp is lit.", "One small lamp is lit.", "One [+small+] lamp is lit."],
  ["One small lamp is lit.", "One lamp is lit.", "One [-small-] lamp is lit."],
  ["One lamp is lit.", "Two lamps are lit.", "[-One lamp is-] [+Two lamps are+] lit."],
  ["", "One lamp.", "[+One lamp.+]"],
  ["One lamp.", "", "[-One lamp.-]"],
  ["", "", ""],
  ["a b a b", "b a b a", "[-a-] b a b [+a+]"],
  ["One  lamp\nis lit.", "One lamp is lit.", "One lamp is lit."],
])("%j became %j: %s", (before, after, said) => {
  expect(marked(before, after)).toBe(said);
});

test("each side reads as it was written", () => {
  const [before, after] = ["When the light goes, sit. Wait a while.", "When the light comes, do not sit. Wait."];
  const runs = changedWords(before, after);
  const side = (other: string) => runs.flatMap(({ kind, text }) => (kind === other ? [] : text)).join("");
  expect(side("added")).toBe(before);
  expect(side("removed")).toBe(after);
});

test("a book in place of another is one change, and is told as soon", () => {
  const book = (word: string) => Array.from({ length: 40_000 }, (_, page) => `${word}${page}`).join(" ");
  const runs = changedWords(`Begin ${book("a")} end`, `Begin ${book("b")} end`);
  expect(runs.map(({ kind }) => kind)).toEqual(["same", "removed", "added", "same"]);
});

test("of what did not change only the words beside a change are shown", () => {
  const words = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `w${from + n}`).join(" ");
  const runs = changesOnly(
    changedWords(`${words(0, 60)} old ${words(60, 120)}`, `${words(0, 60)} new ${words(60, 120)}`),
  );
  const side = (other: string) => runs.flatMap(({ kind, text }) => (kind === other ? [] : text)).join("");
  expect(side("added")).toBe(`… ${words(52, 60)} old ${words(60, 68)} … `);
  expect(side("removed")).toBe(`… ${words(52, 60)} new ${words(60, 68)} … `);
});
