import { breath, ease, fill, limb, mix, move, towards, type Point } from "./figure.ts";
import { CREAM, dawn, GERU, GERU_DARK, HAIR, shore, SKIN, svg } from "./scenery.ts";

const ROUND = 10;
const HALF = ROUND / 2;

/** Four rounds of ten seconds: two standing, one on a chair, one with the arms only half-way. */
export const armsWithTheBreath = {
  seconds: 40,
  posterAt: 4,
  frame(time: number): string {
    const height = mix(1, 0.5, ease(time, 30, 31) - ease(time, 39, 40));
    const lift = breath(time, HALF) * height;
    // Hands and forearms follow a little late, as they do when nothing is forced.
    const lag = Math.sin((Math.PI * time) / HALF) * height;
    const seated = ease(time, 19.2, 20.8) - ease(time, 29.2, 30.8);
    return svg(
      dawn({ sun: [934, 318], radius: 50, horizon: 452 }) +
        shore(640) +
        move([640, 652], 2.95, `<g opacity="${1 - seated}">${standing(lift, lag)}</g>`) +
        move([640, 652], 2.95, `<g opacity="${seated}">${onChair(lift, lag)}</g>`),
    );
  },
};

function standing(lift: number, lag: number): string {
  const hips: Point = [0, -88];
  return legs() + upper(hips, lift, lag, 36);
}

/** Seen from behind: the chair is between us and the person. */
function onChair(lift: number, lag: number): string {
  const seat = -46;
  const post = (x: number) => fill(limb([[x, seat - 44], 1.3], [[x * 1.06, 0], 1.5]), "#54402f");
  const rails = [seat - 40, seat - 24].map(
    (y) => `<rect x="-21" y="${y}" width="42" height="5" rx="2" fill="#6a503a"/>`,
  );
  const shins = [-1, 1]
    .map((side) => fill(limb([[side * 11, seat], 6.5], [[side * 12, -6], 4.4]), CREAM) + foot(side * 12.5))
    .join("");
  return (
    shins +
    upper([0, seat - 9], lift, lag, 11) +
    `<rect x="-22" y="${seat}" width="44" height="5" rx="2" fill="#6a503a"/>${rails.join("")}${post(-20)}${post(20)}`
  );
}

function legs(): string {
  return [-1, 1]
    .map(
      (side) =>
        foot(side * 11) + fill(limb([[side * 8, -88], 9.5], [[side * 9.2, -46], 7.4], [[side * 10, -9], 5.8]), CREAM),
    )
    .join("");
}

/** A bare heel, and a little of the outer edge of the foot. */
const foot = (x: number) =>
  `<ellipse cx="${x + Math.sign(x) * 1.4}" cy="-2.4" rx="5.4" ry="2.8" fill="${SKIN}"/>${fill(limb([[x, -8], 3.2], [[x, -3], 3.6]), SKIN)}`;

/** Everything above the hips, in a shirt that ends `skirt` below them. */
function upper(hips: Point, lift: number, lag: number, skirt: number): string {
  const [x, y] = hips;
  const rise = lift * 3;
  const shoulder = y - 51 - rise;
  const hem = y + skirt;
  const half = (side: 1 | -1) =>
    `C${x + side * 7} ${shoulder - 6.5} ${x + side * 13} ${shoulder - 5.5} ${x + side * 18.5} ${shoulder - 2}` +
    `C${x + side * 22} ${shoulder + 3} ${x + side * 20} ${shoulder + 14} ${x + side * 17.8} ${y - 33}` +
    `C${x + side * 15.5} ${y - 20} ${x + side * 17.5} ${y - 8} ${x + side * 18.5} ${y + 2}` +
    `C${x + side * 19.5} ${mix(y, hem, 0.4)} ${x + side * 20.5} ${mix(y, hem, 0.8)} ${x + side * (18 + skirt / 12)} ${hem}`;
  const back = `M${x} ${shoulder - 9}${half(1)}Q${x} ${hem + 4} ${x - 18 - skirt / 12} ${hem}${reversed(half(-1), [x, shoulder - 9])}Z`;
  return (
    fill(back, GERU) +
    fill(
      `M${x} ${shoulder + 12}Q${x - 1.4} ${y - 16} ${x} ${y - 2}Q${x + 1.4} ${y - 16} ${x} ${shoulder + 12}Z`,
      GERU_DARK,
      'opacity=".55"',
    ) +
    arm([x + 16, shoulder + 4.4], 1, lift, lag) +
    arm([x - 16, shoulder + 4.4], -1, lift, lag) +
    head([x, shoulder - 6 + rise * 0.8])
  );
}

function arm(shoulder: Point, side: 1 | -1, lift: number, lag: number): string {
  const upperAngle = mix(11, 103, lift);
  const elbow = towards(shoulder, side * upperAngle, 29);
  const wrist = towards(elbow, side * (upperAngle - 6 - lag * 9), 24.5);
  const palm = towards(wrist, side * (upperAngle - 4 - lag * 24), 8);
  const tips = towards(palm, side * (upperAngle - 2 - lag * 34), 8.5);
  const cuff = towards(elbow, side * (upperAngle - 6 - lag * 9), 9);
  return (
    fill(limb([wrist, 2.5], [palm, 3.1], [tips, 1.5]), SKIN) +
    fill(limb([elbow, 4], [wrist, 2.6]), SKIN) +
    fill(limb([shoulder, 6.2], [elbow, 5], [cuff, 4.9]), GERU)
  );
}

/** Hair tied low; the face is on the other side, where the light is. */
function head([x, y]: Point): string {
  return (
    fill(limb([[x, y - 6], 5.2], [[x, y - 1], 6]), SKIN) +
    `<ellipse cx="${x - 7.9}" cy="${y - 14}" rx="1.6" ry="2.8" fill="${SKIN}"/><ellipse cx="${x + 7.9}" cy="${y - 14}" rx="1.6" ry="2.8" fill="${SKIN}"/>` +
    `<ellipse cx="${x}" cy="${y - 17}" rx="8.2" ry="10.4" fill="${HAIR}"/><ellipse cx="${x}" cy="${y - 8.6}" rx="5" ry="4" fill="${HAIR}"/>`
  );
}

/** The same edge drawn backwards: SVG has no word for it. */
function reversed(path: string, end: Point): string {
  const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  const points = Array.from({ length: numbers.length / 2 }, (_, index): Point => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ]);
  const back = [end, ...points].toReversed().slice(1);
  return Array.from({ length: back.length / 3 }, (_, curve) => {
    const three = back.slice(curve * 3, curve * 3 + 3).map(([px, py]) => `${px} ${py}`);
    return `C${three.join(" ")}`;
  }).join("");
}
