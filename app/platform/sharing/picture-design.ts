import { SHAPES, type Shape } from "./share-picture.ts";
import type { Painting } from "../settings/page-intro.ts";

type Inks = { veil: string; title: string; quiet: string; kicker: string };
const NIGHT = { title: "#f4ead7", quiet: "#d9d2cf", kicker: "#f3bf78" };

/** The files of each painting, the veil between painting and text, and the text colours. */
export const PAINTINGS: Record<Painting, Inks & { wide: string; tall: string }> = {
  dawn: {
    wide: "hero-dawn",
    tall: "hero-dawn-mobile",
    veil: "#f6f3ec",
    title: "#1d2233",
    quiet: "#3f4457",
    kicker: "#8a2f19",
  },
  dusk: { wide: "hero-dusk", tall: "hero-dusk-mobile", veil: "#10152a", ...NIGHT },
  lamps: { wide: "river-of-lamps-1600", tall: "hero-dusk-mobile", veil: "#170f29", ...NIGHT },
  lamp: { wide: "one-lamp-1200", tall: "hero-dusk-mobile", veil: "#150a07", ...NIGHT },
  contours: { wide: "contours-1280", tall: "hero-dusk-mobile", veil: "#05211f", ...NIGHT },
};

/** The positions of text and logo, in pixels. */
export type Frame = {
  left: number;
  top: number;
  width: number;
  titleSizes: number[];
  titleHeight: number;
  small: number;
  brandTop: number;
};
export const FRAMES: Record<Shape, Frame> = {
  card: {
    left: 72,
    top: 68,
    width: 760,
    titleSizes: [78, 70, 62, 54, 48, 42, 37],
    titleHeight: 300,
    small: 30,
    brandTop: 540,
  },
  square: {
    left: 88,
    top: 96,
    width: 904,
    titleSizes: [84, 76, 68, 60, 53, 47, 42, 38],
    titleHeight: 520,
    small: 36,
    brandTop: 900,
  },
  // Phones show controls over the top and the bottom of a story.
  story: {
    left: 96,
    top: 268,
    width: 888,
    titleSizes: [84, 76, 68, 60, 53, 47, 42, 38],
    titleHeight: 590,
    small: 40,
    brandTop: 1500,
  },
};

/** The text of a card at the left of the page's own picture, which begins at `left` of `OWN_PICTURE`. */
export const FRAME_BESIDE: Frame = {
  ...FRAMES.card,
  width: 556,
  titleSizes: [70, 62, 54, 47, 41, 36, 32],
  small: 27,
};
export const OWN_PICTURE = { left: 640, width: 560, height: SHAPES.card.height };

/** The page's own picture fades into the side of the text. */
export function fadeSvg(color: string): string {
  const { left, width, height } = OWN_PICTURE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + width}" height="${height}"><linearGradient id="f"><stop stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></linearGradient><rect width="${left}" height="100%" fill="${color}"/><rect x="${left}" width="150" height="100%" fill="url(#f)"/></svg>`;
}

/** A filled pill for words of this size in pixels. */
export function pillSvg(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${height / 2}" fill="${MARK.fill}"/></svg>`;
}
export const MARK = { fill: "#a23b22", ink: "#fff7ea", size: 34 };

/** A gradient from the side of the text to the side of the sun. */
export function veilSvg(color: string, shape: Shape): string {
  const { width, height } = SHAPES[shape];
  const way = shape === "card" ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1="0" x2="0" y2="1"';
  const end = shape === "card" ? 0.78 : 0.62;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="v" ${way}><stop stop-color="${color}" stop-opacity=".82"/><stop offset="${end * 0.55}" stop-color="${color}" stop-opacity=".62"/><stop offset="${end}" stop-color="${color}" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#v)"/></svg>`;
}

/** The default logo: a sun on the horizon, and two lines of water. */
export function markSvg(size: number, line: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="${size}" height="${size}" fill="none"><path d="M7 22a11 11 0 0 1 22 0Z" fill="#e3a03a"/><path d="M1 22.75h34M6 27.25h24M12 31.75h12" stroke="${line}" stroke-width="1.5" stroke-linecap="round"/></svg>`;
}
