import { mix } from "./figure.ts";

/** A painted picture with water, as raw RGB, and where in it the water lies (shares of its height). */
export type Painting = {
  pixels: Buffer;
  width: number;
  height: number;
  horizon: number;
  shore: number;
  /** What stands before the water and must not ripple: middle and half-sizes, shares of width and height. */
  still: { x: number; y: number; halfWidth: number; halfHeight: number };
};

/** Each wave goes round a whole number of times in one loop, so that the last frame leads to the first. */
const WAVES = [
  { turns: 3, rows: 2.6, columns: 5, sideways: 0.5, upright: 0.6 },
  { turns: 4, rows: -4.3, columns: 11, sideways: 0.3, upright: 0.4 },
  { turns: 2, rows: 7.1, columns: -3, sideways: 0.35, upright: 0.25 },
];

/** The picture at `share` of the loop: everything still but the water and the mist over it. */
export function rippled(painting: Painting, share: number): Buffer {
  const { pixels, width, height, horizon, shore } = painting;
  const frame = Buffer.from(pixels);
  const top = Math.round(horizon * height);
  const bottom = Math.min(height - 2, Math.round(shore * height));
  for (let y = top + 2; y < bottom; y += 1) {
    const depth = (y - top) / (bottom - top);
    const calm = Math.min(1, depth * 12, (1 - depth) * 5);
    const distance = 1 / (depth + 0.06);
    for (let x = 0; x < width; x += 1) {
      const strength = calm * (1 - stillness(painting, x, y));
      if (strength <= 0.01) continue;
      const [dx, dy] = waveAt(x / width, distance, share);
      const reach = strength * height;
      const from = [x + dx * reach * mix(0.0016, 0.0052, depth), y + dy * reach * mix(0.0005, 0.0026, depth)] as const;
      for (const channel of [0, 1, 2]) frame[(y * width + x) * 3 + channel] = sample(painting, ...from, channel);
    }
  }
  addMist(painting, frame, share);
  return frame;
}

function waveAt(x: number, distance: number, share: number): [number, number] {
  let [sideways, upright] = [0, 0];
  for (const wave of WAVES) {
    const phase =
      2 * Math.PI * (wave.turns * share + wave.rows * distance * 0.55 + wave.columns * x * (0.4 + distance * 0.09));
    sideways += wave.sideways * Math.sin(phase);
    upright += wave.upright * Math.cos(phase);
  }
  return [sideways, upright];
}

function stillness({ width, height, still }: Painting, x: number, y: number): number {
  const across = Math.abs(x / width - still.x) / still.halfWidth;
  const along = Math.abs(y / height - still.y) / still.halfHeight;
  return Math.min(1, Math.max(0, 2.2 - 1.6 * Math.hypot(across, along)));
}

/** One channel's value between four neighbours. */
function sample({ pixels, width, height }: Painting, x: number, y: number, channel: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const upper = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const [right, lower] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - upper))];
  const start = (upper * width + left) * 3 + channel;
  const below = start + width * 3;
  const above = mix(pixels[start] ?? 0, pixels[start + 3] ?? 0, right);
  const under = mix(pixels[below] ?? 0, pixels[below + 3] ?? 0, right);
  return Math.round(mix(above, under, lower));
}

/** A breath of light along the far bank, which thins and gathers. */
function addMist({ width, height, horizon }: Painting, frame: Buffer, share: number): void {
  const middle = horizon * height;
  const reach = height * 0.035;
  const glow = colourNear(frame, width, Math.round(middle));
  for (let y = Math.round(middle - reach); y < middle; y += 1) {
    const level = Math.sin((Math.PI * (y - middle + reach)) / reach) ** 2;
    for (let x = 0; x < width; x += 1) {
      const drift =
        Math.sin(2 * Math.PI * ((2 * x) / width - share)) +
        0.6 * Math.sin(2 * Math.PI * ((5 * x) / width + share + 0.3));
      const opacity = 0.22 * level * Math.max(0, 0.5 + 0.35 * drift);
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        frame[at + channel] = Math.round(mix(frame[at + channel] ?? 0, glow[channel] ?? 0, opacity));
    }
  }
}

/** The picture's own light along one row. */
function colourNear(frame: Buffer, width: number, row: number): number[] {
  return [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let x = 0; x < width; x += 1) sum += frame[(row * width + x) * 3 + channel] ?? 0;
    return sum / width;
  });
}
