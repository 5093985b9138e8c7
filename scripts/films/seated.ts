import { fill, limb, mixPoint, towards, type Point } from "./figure.ts";
import { CREAM, GERU, GERU_DARK, HAIR, SKIN } from "./scenery.ts";

/** A seated person from the side, who looks to the right; all points in the figure's own units, the floor at 0. */
export type Seat = {
  hip: Point;
  knee: Point;
  ankle: Point;
  /** Where the toes are, or null when they are hidden. */
  toes: Point | null;
  /** How far the trunk leans, in degrees forward. */
  lean: number;
  /** 0: arms hang; 1: hands lie on the thighs. */
  hands: number;
};

export function seated(seat: Seat): string {
  const { hip, lean } = seat;
  const shoulder = towards(hip, 180 - lean, 50);
  return trunk(hip, shoulder, lean) + head(shoulder, lean) + leg(seat) + arm(seat, shoulder);
}

function trunk(hip: Point, shoulder: Point, lean: number): string {
  // The small of the back is hollow, the ribs are full: that is what sitting high is for.
  const waist = towards(mixPoint(hip, shoulder, 0.36), 90 - lean, 1.6);
  const ribs = towards(mixPoint(hip, shoulder, 0.72), 90 - lean, 0.6);
  return (
    fill(limb([hip, 11.5], [waist, 9.6], [ribs, 10.8], [shoulder, 6.6]), GERU) +
    fill(limb([[hip[0] - 2, hip[1] + 1], 11], [[hip[0] + 8, hip[1] + 3], 8.5]), GERU)
  );
}

/** Half turned away: hair, an ear, the edge of a cheek. */
function head(shoulder: Point, lean: number): string {
  const neck = towards(shoulder, 176 - lean * 0.6, 8.5);
  const middle = towards(shoulder, 172 - lean * 0.5, 20);
  const turn = `transform="rotate(${lean * 0.5} ${middle[0]} ${middle[1]})"`;
  const [x, y] = middle;
  return (
    fill(limb([shoulder, 5.6], [neck, 4.9], [middle, 4.9]), SKIN) +
    `<g ${turn}><ellipse cx="${x + 1.4}" cy="${y + 0.6}" rx="8" ry="10.4" fill="${SKIN}"/>` +
    fill(
      `M${x + 5.4} ${y - 8.6}C${x + 1} ${y - 13} ${x - 9.4} ${y - 11.6} ${x - 9.4} ${y - 1}C${x - 9.4} ${y + 6} ${x - 6} ${y + 10} ${x - 1} ${y + 9.6}C${x + 2.4} ${y + 5} ${x + 3.6} ${y + 1} ${x + 4.4} ${y - 3}C${x + 5.4} ${y - 5} ${x + 6.4} ${y - 7} ${x + 5.4} ${y - 8.6}Z`,
      HAIR,
    ) +
    `<circle cx="${x - 7.6}" cy="${y + 5.4}" r="5.2" fill="${HAIR}"/><ellipse cx="${x + 1.6}" cy="${y + 2}" rx="1.7" ry="2.7" fill="${SKIN}"/></g>`
  );
}

function leg({ hip, knee, ankle, toes }: Seat): string {
  const cuff = mixPoint(knee, ankle, 0.82);
  const foot = toes ? fill(limb([mixPoint(ankle, toes, -0.12), 3.6], [ankle, 3.4], [toes, 2]), SKIN) : "";
  return (
    foot +
    fill(limb([knee, 6.6], [cuff, 5.2]), "#e0d0b0") +
    fill(limb([[hip[0] + 1, hip[1] + 1], 10.5], [knee, 7.2]), CREAM)
  );
}

function arm({ hip, knee, hands }: Seat, shoulder: Point): string {
  const hanging: Point = [shoulder[0] - 1, shoulder[1] + 53];
  const resting = mixPoint([hip[0], hip[1] - 10], [knee[0], knee[1] - 8.4], 0.62);
  const wrist = mixPoint(hanging, resting, hands);
  const elbow: Point = [shoulder[0] - 1 - hands * 4.5, shoulder[1] + 28 - hands * 1.5];
  const palm: Point = [wrist[0] + 6 * hands, wrist[1] + 7 * (1 - hands) + 1.4 * hands];
  const cuff = mixPoint(elbow, wrist, 0.42);
  return (
    fill(limb([wrist, 2.7], [palm, 3], [[palm[0] + 6 * hands, palm[1] + 6 * (1 - hands) + hands], 1.7]), SKIN) +
    fill(limb([elbow, 3.8], [wrist, 2.7]), SKIN) +
    fill(limb([shoulder, 6.2], [elbow, 4.9], [cuff, 4.7]), GERU_DARK)
  );
}

/** Legs and supports from above, the person looking down the picture: how the shins lie. */
export function fromAbove(areCrossed: boolean, support: string, towel: string): string {
  const knees: [Point, Point] = areCrossed
    ? [
        [-36, 26],
        [36, 26],
      ]
    : [
        [-37, 22],
        [37, 22],
      ];
  const feet: [Point, Point] = areCrossed
    ? [
        [19, 35],
        [-20, 33],
      ]
    : [
        [8, 31],
        [-10, 45],
      ];
  const limbOf = (index: 0 | 1) =>
    fill(limb([feet[index], 3], [[feet[index][0] + (index ? -6 : 6), feet[index][1] + 1], 2.2]), SKIN) +
    fill(limb([[index ? 9 : -9, 4], 9.5], [knees[index], 7]), CREAM) +
    fill(
      limb([knees[index], 6.4], [feet[index], 4.4]),
      index ? "#e4d5b6" : "#d8c7a4",
      'stroke="#b9a37c" stroke-width=".6"',
    );
  return (
    `<rect x="-29" y="-24" width="58" height="34" rx="5" fill="${support}"/>` +
    knees.map(([x, y]) => `<rect x="${x - 9}" y="${y - 6}" width="18" height="12" rx="5" fill="${towel}"/>`).join("") +
    limbOf(0) +
    limbOf(1) +
    `<ellipse cx="0" cy="-2" rx="21" ry="10.5" fill="${GERU}"/><ellipse cx="0" cy="1" rx="8" ry="9.4" fill="${HAIR}"/>`
  );
}
