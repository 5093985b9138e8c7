import sharp from "sharp";

/** How far two pictures of one size are apart at their worst: 0 to 255 of one colour in one point. */
export async function worstDifference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()));
  if (!a || a.length !== b?.length) return 255;
  return a.reduce((worst, value, at) => Math.max(worst, Math.abs(value - (b[at] ?? 0))), 0);
}
