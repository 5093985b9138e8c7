import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPicture } from "./draw-picture.server.ts";
import { makeHome } from "./make-home.ts";
import { setText } from "./set-text.server.ts";
import { SHAPES, type Shape, type SharePicture } from "./share-picture.ts";

const { site } = makeHome();
const THOUGHT: SharePicture = {
  kind: "thoughts",
  id: "a",
  painting: "dusk",
  kicker: "A thought",
  title: "Sit.",
  note: "Asha",
};
const LONG = "The horizon will not come nearer. Walk towards it anyway, and turn round. ".repeat(9).slice(0, 600);
const HOSTILE = `<span font="200">&amp; </span></b> 😀 \u0000\u001F ${"w".repeat(120)} {}`;

test.each(Object.keys(SHAPES) as Shape[])("a %s has its size and at most 300 KB, whatever it says", async (shape) => {
  for (const title of ["Sit.", LONG, HOSTILE, "तमिल தமிழ்", "साँस की ओर लौटना: क्षितिज पर पहला श्वास, ज्ञान और श्रद्धा"]) {
    for (const painting of ["dawn", "dusk"] as const) {
      const file = await drawPicture({ ...THOUGHT, painting, title }, shape, site);
      const { format, width, height } = await sharp(file).metadata();
      expect({ format, width, height }).toEqual({ format: "jpeg", ...SHAPES[shape] });
      expect(file.length).toBeLessThanOrEqual(300_000);
    }
  }
});

test.each(["lamps", "lamp", "contours"] as const)("the painting %s carries a card", async (painting) => {
  const { width, height } = await sharp(await drawPicture({ ...THOUGHT, painting }, "card", site)).metadata();
  expect({ width, height }).toEqual(SHAPES.card);
});

test("a foundation without a Hindi name, or with one that our fonts cannot draw, has a picture", async () => {
  for (const nameInHindi of ["", "க்ஷிதிஜ்"])
    expect(await drawPicture(THOUGHT, "card", { ...site, nameInHindi })).toBeInstanceOf(Buffer);
});

const BOX = { face: "roman", color: "#000000", width: 2_000, height: 400, sizes: [100] } as const;
const widthOf = async (words: string) => (await setText(words, { ...BOX, sizes: [100] })).width;

test("Devanagari is shaped: letters join into conjuncts instead of standing side by side", async () => {
  // A zero-width non-joiner forbids the conjunct; without shaping it would change nothing.
  expect(await widthOf("क्षक्षक्ष")).toBeLessThan((await widthOf("क्\u200Cषक्\u200Cषक्\u200Cष")) * 0.85);
});

test("a text has the largest size that fits, with balanced lines", async () => {
  const box = { face: "roman", color: "#000000", width: 700, height: 150, sizes: [90, 60, 40] } as const;
  const one = await setText("Sit", { ...box, sizes: [...box.sizes] });
  const many = await setText("Sit still and let the light come to you when it will", { ...box, sizes: [...box.sizes] });
  expect(one.height).toBeGreaterThan(55);
  expect(many.height).toBeLessThanOrEqual(150);
  expect(many.width).toBeLessThan(700);
});
