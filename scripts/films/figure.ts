/** What the drawn people are made of. A person is 170 units tall; y grows downwards, as in SVG. */
export type Point = readonly [x: number, y: number];

const round = (value: number) => Math.round(value * 100) / 100;
export const at = ([x, y]: Point) => `${round(x)} ${round(y)}`;

/** Where one comes to from `from`, `length` on; 0° points down, 90° to the right. */
export function towards([x, y]: Point, degrees: number, length: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.sin(angle) * length, y + Math.cos(angle) * length];
}

export const mix = (from: number, to: number, share: number) => from + (to - from) * share;
export const mixPoint = (from: Point, to: Point, share: number): Point => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
];

/** `#rrggbb` colours, as far towards the second as `share` says. */
export function mixColor(from: string, to: string, share: number): string {
  const channels = (color: string) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const goal = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(mix(value, goal[index] ?? value, share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** 0 at `start`, 1 at `end`, softly in and out. */
export function ease(time: number, start: number, end: number): number {
  const share = Math.min(1, Math.max(0, (time - start) / (end - start)));
  return share * share * (3 - 2 * share);
}

/** Breathing in for `half` seconds and out for as long: 0 to 1 and back, turning without a stop. */
export const breath = (time: number, half: number) => 0.5 - 0.5 * Math.cos((Math.PI * time) / half);

/** A limb's segment: two rounds of different width and the skin between them. */
export function taper(from: Point, fromRadius: number, to: Point, toRadius: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const along = Math.atan2(dy, dx);
  const lean = Math.acos(Math.max(-1, Math.min(1, (fromRadius - toRadius) / (length || 1))));
  const edge = ([x, y]: Point, radius: number, angle: number): Point => [
    x + Math.cos(angle) * radius,
    y + Math.sin(angle) * radius,
  ];
  const [a, b] = [edge(from, fromRadius, along + lean), edge(to, toRadius, along + lean)];
  const [c, d] = [edge(to, toRadius, along - lean), edge(from, fromRadius, along - lean)];
  const isWide = lean > Math.PI / 2 ? 1 : 0;
  return `M${at(a)}L${at(b)}A${round(toRadius)} ${round(toRadius)} 0 ${isWide} 0 ${at(c)}L${at(d)}A${round(fromRadius)} ${round(fromRadius)} 0 ${1 - isWide} 0 ${at(a)}Z`;
}

/** Tapers one after the other: `[point, radius]` from end to end. */
export function limb(...joints: (readonly [Point, number])[]): string {
  return joints
    .slice(1)
    .map(([to, toRadius], index) => {
      const [from, fromRadius] = joints[index] ?? [to, toRadius];
      return taper(from, fromRadius, to, toRadius);
    })
    .join("");
}

/** The joint between two bones of given lengths whose ends are fixed; `side` 1 or -1 is where it bends to. */
export function bend(from: Point, to: Point, [first, second]: readonly [number, number], side: 1 | -1): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const distance = Math.min(Math.hypot(dx, dy), first + second - 0.01);
  const along = (first * first - second * second + distance * distance) / (2 * distance);
  const off = Math.sqrt(Math.max(0, first * first - along * along)) * side;
  const [ux, uy] = [dx / Math.hypot(dx, dy), dy / Math.hypot(dx, dy)];
  return [from[0] + ux * along - uy * off, from[1] + uy * along + ux * off];
}

export const fill = (d: string, color: string, more = "") => `<path d="${d}" fill="${color}" ${more}/>`;
export const move = ([x, y]: Point, scale: number, drawn: string) =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})">${drawn}</g>`;
