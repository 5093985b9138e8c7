import { at, bend, ease, fill, limb, mix, mixColor, mixPoint, move, type Point } from "./figure.ts";
import { CREAM, dawn, GERU, GERU_DARK, HEIGHT, SKIN, svg, WIDTH } from "./scenery.ts";

/** Half of the film: two steps, a stop and a turn. The other half is the way back. */
const WAY = 30;
const STEP = 38;
const [FIRST, SECOND] = [0, 8];
const [TURN, TURN_END] = [21, 29];
/** Thigh and shin; a leg that stands is all but straight. */
const BONES = [42, 41] as const;
const REACH = 82.7;
const ANKLE = 9;

/** Where a foot is: along the path, how far its heel has come up about the ball, how high all of it is. */
type Foot = { along: number; pitch: number; height: number };

/** Only the legs are seen: nothing else matters here. */
export const liftMovePlace = {
  seconds: WAY * 2,
  posterAt: 4.6,
  frame(time: number): string {
    const isBack = time >= WAY;
    const legs = walker(time % WAY);
    const shown = isBack ? `<g transform="translate(${STEP} 0) scale(-1 1)">${legs}</g>` : legs;
    return svg(dawn({ sun: [1010, 268], radius: 54, horizon: 372 }) + earth() + move([500, 628], 6.1, shown));
  },
};

function earth(): string {
  return `<defs><linearGradient id="earth" x2="0" y2="1"><stop stop-color="#8d7064"/><stop offset="1" stop-color="#6f5450"/></linearGradient>
<linearGradient id="path" x2="0" y2="1"><stop stop-color="#c59a72"/><stop offset="1" stop-color="#b3835f"/></linearGradient></defs>
<path d="M0 470C300 458 700 474 ${WIDTH} 462V${HEIGHT}H0Z" fill="url(#earth)"/>
<path d="M0 574C420 564 860 580 ${WIDTH} 568V${HEIGHT - 26}C900 ${HEIGHT - 18} 400 ${HEIGHT - 34} 0 ${HEIGHT - 24}Z" fill="url(#path)"/>`;
}

function walker(time: number): string {
  const near = stepping(time, FIRST);
  const far = stepping(time, SECOND);
  const hip = 0.5 * STEP * (weight(time, FIRST) + weight(time, SECOND));
  const wobble = 0.4 * Math.sin(time * 5) * (ease(time, 2.5, 4) - ease(time, 6, 7));
  // A stride lowers the hips: no leg is longer than it is.
  const drops = [near, far].map(({ along, height }) =>
    height > 0.5 ? REACH : Math.sqrt(REACH ** 2 - (along - hip) ** 2),
  );
  const pelvis: Point = [hip + wobble, -ANKLE - Math.min(...drops)];
  const [nearTurn, farTurn] = [turned(time, 0), turned(time, 1)];
  const farLeg = pose({ ...far, height: far.height + farTurn.height }, pelvis, farTurn.angle, -1);
  const nearLeg = pose({ ...near, height: near.height + nearTurn.height }, pelvis, nearTurn.angle, 1);
  return (
    [farLeg, nearLeg].map(shadow).join("") +
    [nearLeg, farLeg]
      .toSorted((a, b) => a.nearness - b.nearness)
      .map(leg)
      .join("") +
    shirt(pelvis, (nearTurn.angle + farTurn.angle) / 2, [nearLeg, farLeg])
  );
}

/** Some of the weight goes along with the foot; most of it arrives when the foot has been placed. */
const weight = (time: number, start: number) =>
  0.4 * ease(time, start + 2.5, start + 5.5) + 0.6 * ease(time, start + 5.3, start + 8);

/** Lift 2.5 s, move 3 s, place 2.5 s. */
function stepping(time: number, start: number): Foot {
  const lifted = ease(time, start + 0.3, start + 2.5);
  const moved = ease(time, start + 2.5, start + 5.5);
  const placed = ease(time, start + 5.4, start + 7.4);
  return {
    along: STEP * moved,
    pitch: 38 * lifted * (1 - ease(time, start + 3, start + 5.6)) - 14 * (ease(time, start + 4, start + 5.4) - placed),
    height: 4.4 * Math.sin(Math.PI * ease(time, start + 2.2, start + 6)),
  };
}

/** Half a turn in four small steps, the feet by turns. */
function turned(time: number, isFar: 0 | 1): { angle: number; height: number } {
  const each = (TURN_END - TURN) / 4;
  const starts = Array.from({ length: 4 }, (_, index) => TURN + index * each + (isFar * each) / 2);
  const angle = starts.reduce((sum, start) => sum + 45 * ease(time, start, start + each / 2), 0);
  const height = starts.reduce((sum, start) => sum + 2.6 * Math.sin(Math.PI * ease(time, start, start + each / 2)), 0);
  return { angle, height };
}

type Leg = {
  hip: Point;
  knee: Point;
  ankle: Point;
  ground: Point;
  facing: number;
  nearness: number;
  set: (x: number, y: number) => Point;
};

/** One leg of a person who has turned `angle` away from the direction of the path. */
function pose({ along, pitch, height }: Foot, pelvis: Point, angle: number, side: 1 | -1): Leg {
  const facing = Math.cos((angle * Math.PI) / 180);
  const across = Math.sin((angle * Math.PI) / 180) * 5.2 * side;
  // Towards us is lower in the picture; when the person faces away, it is to the side.
  const ground: Point = [along + across, 2.8 * side * facing - height];
  const tilt = (pitch * Math.PI) / 180;
  // The foot turns about its ball, 13 before the ankle.
  const set = (x: number, y: number): Point => [
    ground[0] + (9 + (x - 13) * Math.cos(tilt) - y * Math.sin(tilt)) * facing,
    ground[1] + y * Math.cos(tilt) + (x - 13) * Math.sin(tilt),
  ];
  const ankle = set(0, -ANKLE);
  const hip: Point = [pelvis[0] + across, pelvis[1] + 2.8 * side * facing];
  const bent = bend(hip, ankle, BONES, facing >= 0 ? -1 : 1);
  const knee: Point = [mix((hip[0] + ankle[0]) / 2, bent[0], Math.abs(facing)), bent[1]];
  return { hip, knee, ankle, ground, facing, nearness: (1 + side * facing) / 2, set };
}

/** The farther leg is in the shade of the nearer one. */
function leg(pose: Leg): string {
  const { hip, knee, ankle, facing, nearness } = pose;
  const [skin, cloth] = [mixColor("#683d2c", SKIN, nearness), mixColor("#cdbb9d", CREAM, nearness)];
  const calf: Point = [mix(knee[0], ankle[0], 0.3) - 1.6 * facing, mix(knee[1], ankle[1], 0.3)];
  const cuff = mixPoint(knee, ankle, 0.7);
  return (
    foot(pose, skin) +
    fill(limb([knee, 5.4], [ankle, 3.2]), skin) +
    fill(limb([hip, 10], [knee, 7.4], [calf, 7.2], [cuff, 6.4]), cloth)
  );
}

/** Heel, ankle, instep and ball turn together; the toes stay with the ground until the foot leaves it. */
function foot({ set, ground, facing }: Leg, skin: string): string {
  const [heel, ankle, instep, ball] = [set(-3, -3.4), set(0.4, -ANKLE), set(7, -5.8), set(13, -2.8)];
  const toes: Point = [ball[0] + 6.6 * facing, Math.min(ground[1] - 1.8, ball[1] + 1)];
  return (
    fill(limb([heel, 3.4], [ankle, 3.3], [instep, 3], [ball, 2.8], [toes, 1.8]), skin) +
    fill(limb([heel, 3.4], [ball, 2.5]), skin) +
    fill(`M${at(heel)}L${at(ankle)}L${at(instep)}L${at(ball)}Z`, skin)
  );
}

/** The skirt of a long shirt; a raised thigh carries it along. */
function shirt([x, y]: Point, angle: number, legs: Leg[]): string {
  const width = mix(13.5, 19, Math.abs(Math.sin((angle * Math.PI) / 180)));
  const hem = y + 31;
  const thighs = legs.map(({ hip, knee }) => mix(hip[0], knee[0], Math.min(1, (hem - hip[1]) / (knee[1] - hip[1]))));
  const front = Math.max(x + width, ...thighs.map((thigh) => thigh + 10.5));
  const back = Math.min(x - width, ...thighs.map((thigh) => thigh - 10.5));
  const facing = Math.cos((angle * Math.PI) / 180);
  const side = `M${x - width * 0.8} ${y - 30}C${x - width * 0.9} ${y} ${back + 1} ${y + 12} ${back} ${hem}`;
  const shade = `${side}Q${mix(back, front, 0.16)} ${hem + 1.6} ${mix(back, front, 0.3)} ${hem + 1.8}L${x - width * 0.3} ${y - 30}Z`;
  const flip = facing < 0 ? `transform="translate(${back + front} 0) scale(-1 1)"` : "";
  return (
    fill(
      `${side}Q${mix(back, front, 0.5)} ${hem + 4.5} ${front} ${hem - 0.6}C${front - 0.5} ${y + 12} ${x + width * 0.9} ${y} ${x + width * 0.8} ${y - 30}Z`,
      GERU,
    ) + fill(shade, GERU_DARK, `opacity="${Math.abs(facing) * 0.35}" ${flip}`)
  );
}

function shadow({ ground: [x], facing, nearness }: Leg): string {
  return `<ellipse cx="${x + 4 * facing}" cy="${mix(-1.6, 2.6, nearness)}" rx="${mix(7, 16, Math.abs(facing))}" ry="2.2" fill="#4a3436" opacity=".32"/>`;
}
