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

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#00c030" } })
    .png()
    .toBuffer();
const EVENT: SharePicture = { ...THOUGHT, mark: "Full", title: LONG.slice(0, 300), image: { src: "/uploads/a.webp" } };
/** The colour of a card's pixel, as red, green and blue. */
async function pixelAt(card: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(card).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

test("a card shows the page's own picture at its right; one too narrow or too small to be seen, the painting", async () => {
  const draw = async (width: number, height: number) =>
    drawPicture(EVENT, "card", { ...site, imageFile: await paint(width, height) });
  for (const [width, height] of [
    [1600, 900],
    [300, 1400],
  ] as const) {
    const [red = 0, green = 0] = await pixelAt(await draw(width, height), 1000, 400);
    expect(green - red).toBeGreaterThan(150);
  }
  const painted = await drawPicture(EVENT, "card", site);
  for (const [width, height] of [
    [1, 10_000],
    [10_000, 1],
    [40, 40],
  ] as const)
    expect(await draw(width, height)).toEqual(painted);
});

test("the picture is cropped around its focal point", async () => {
  const halves = await sharp(await paint(2000, 700))
    .composite([
      { input: { create: { width: 1000, height: 700, channels: 3, background: "#d00000" } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
  const draw = (focus: string) =>
    drawPicture({ ...EVENT, image: { src: "/a", focus } }, "card", { ...site, imageFile: halves });
  const [left, right] = [
    await pixelAt(await draw("0% 50%"), 1000, 400),
    await pixelAt(await draw("100% 50%"), 1000, 400),
  ];
  expect([left.indexOf(Math.max(...left)), right.indexOf(Math.max(...right))]).toEqual([0, 1]);
});

test("a card of noise is at most 300 KB too", async () => {
  const create = { width: 1600, height: 900, channels: 3, background: "#888888" } as const;
  const imageFile = await sharp({ create: { ...create, noise: { type: "gaussian", mean: 128, sigma: 90 } } })
    .png()
    .toBuffer();
  expect((await drawPicture(EVENT, "card", { ...site, imageFile })).length).toBeLessThanOrEqual(300_000);
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
