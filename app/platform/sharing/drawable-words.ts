const EMOJI =
  /[\p{Extended_Pictographic}--[©®™]](?:[\u{1F3FB}-\u{1F3FF}]|\uFE0F|\u200D\p{Extended_Pictographic})*|[\u{1F1E6}-\u{1F1FF}]/gv;
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu;
const LETTERS_WE_HAVE = /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** The text that our fonts can draw; null where it has letters of another script. */
export function drawableWords(text: string): string | null {
  if (!LETTERS_WE_HAVE.test(text.replace(UNPRINTABLE, ""))) return null;
  const lines = text.replace(EMOJI, "").split("\n");
  return lines
    .map((line) => line.replace(UNPRINTABLE, " ").replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}
