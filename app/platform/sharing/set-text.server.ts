import { createRequire } from "node:module";
import sharp from "sharp";
import { xmlText } from "../text/xml.ts";

const require = createRequire(import.meta.url);

/** One font family for Latin and Devanagari. Pango, which is part of sharp, shapes both. */
const FACES = {
  roman: {
    name: "Tiro Devanagari Hindi",
    file: require.resolve("@expo-google-fonts/tiro-devanagari-hindi/400Regular/TiroDevanagariHindi_400Regular.ttf"),
  },
  italic: {
    name: "Tiro Devanagari Hindi Italic",
    file: require.resolve("@expo-google-fonts/tiro-devanagari-hindi/400Regular_Italic/TiroDevanagariHindi_400Regular_Italic.ttf"),
  },
};

export type TextBox = {
  face: keyof typeof FACES;
  color: string;
  /** The largest one that fits is used. */
  sizes: number[];
  width: number;
  height: number;
};
export type SetText = { input: Buffer; width: number; height: number };

const BALANCE_STEPS = 5;

/** Draws a text no larger than the box, at the largest size that fits, with balanced lines; cuts it if none fits. */
export async function setText(words: string, box: TextBox): Promise<SetText> {
  const smallest = box.sizes.at(-1) ?? 16;
  for (const size of box.sizes) {
    const set = await render(words, box, size, box.width);
    if (fits(set, box)) return balance(words, box, size, set);
  }
  let shorter = words;
  for (;;) {
    shorter = shorter.slice(0, Math.floor(shorter.length * 0.85)).replace(/\s+\S*$/u, "");
    const set = await render(`${shorter}…`, box, smallest, box.width);
    if (fits(set, box) || shorter.length < 8) return set;
  }
}

const fits = (set: SetText, box: TextBox) => set.height <= box.height && set.width <= box.width;

/** Finds the narrowest width that needs no more lines. */
async function balance(words: string, box: TextBox, size: number, widest: SetText): Promise<SetText> {
  let best = widest;
  let [tooNarrow, wideEnough] = [Math.floor(widest.width / 2), widest.width];
  for (let step = 0; step < BALANCE_STEPS && wideEnough - tooNarrow > size / 2; step += 1) {
    const width = Math.ceil((tooNarrow + wideEnough) / 2);
    const set = await render(words, box, size, width);
    // The height changes a little with the letters of a line.
    if (set.height <= widest.height + size / 2 && set.width <= width + size / 2) [best, wideEnough] = [set, width];
    else tooNarrow = width;
  }
  return best.height <= box.height ? best : widest;
}

async function render(words: string, { face, color }: TextBox, size: number, width: number): Promise<SetText> {
  const { name, file } = FACES[face];
  const isDevanagari = /\p{Script=Devanagari}/u.test(words);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${xmlText(words)}</span>`,
      font: `${name} ${size}`,
      fontfile: file,
      width,
      dpi: 72,
      rgba: true,
      // Devanagari has marks above and below the letters.
      spacing: Math.round(size * (isDevanagari ? 0.24 : 0.1)),
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

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
