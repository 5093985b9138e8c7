import { ease, mix, mixPoint, move } from "./figure.ts";
import { dawn, shore, svg } from "./scenery.ts";
import { fromAbove, seated } from "./seated.ts";

const FLOOR = 640;
const BLANKETS = ["#3f6b74", "#5b8a8c"];
const TOWEL = "#e3b062";

/** A seat in five layers: mat, blankets, crossed shins, towels, and the sway that finds the middle. */
export const seatFromTheFloorUp = {
  seconds: 36,
  posterAt: 31,
  frame(time: number): string {
    const gone = ease(time, 34.4, 35.8);
    const drawn = mat(time) + blankets(time) + person(time) + towels(time);
    return svg(
      dawn({ sun: [968, 300], radius: 54, horizon: 440 }) +
        shore(612) +
        move([560, FLOOR], 3.5, `<g opacity="${1 - gone}">${drawn}</g>`) +
        seenFromAbove(ease(time, 14.5, 16) - gone),
    );
  },
};

function mat(time: number): string {
  const come = ease(time, 0.6, 3);
  return `<rect x="${mix(-260, -52, come)}" y="-2" width="128" height="4.6" rx="2" fill="#a85a3c"/>`;
}

function blankets(time: number): string {
  return BLANKETS.map((color, index) => {
    const come = ease(time, 6 + index * 2.4, 8 + index * 2.4);
    const y = -2 - (index + 1) * 7.4 - (1 - come) * 46;
    return `<g opacity="${come}"><rect x="-35" y="${y}" width="45" height="7.2" rx="3" fill="${color}"/><path d="M-33 ${y + 3.6}H8" stroke="#ffffff" stroke-opacity=".22" stroke-width=".7"/></g>`;
  }).join("");
}

/** First the feet stand on the mat; then the knees open and go down, and the shins cross. */
function person(time: number): string {
  const come = ease(time, 12, 13.6);
  const open = ease(time, 14.2, 17);
  const settled = Math.max(0, 1 - (time - 25) / 6);
  const lean = time > 25 && settled > 0 ? 7 * Math.sin((time - 25) * 2.1) * settled * ease(time, 25, 26) : 0;
  const figure = seated({
    hip: [0, -26],
    knee: mixPoint([31, -56], [32, -15.5], open),
    ankle: mixPoint([36, -13], [10, -8.5], open),
    toes: mixPoint([50, -4.4], [16, -5.6], open),
    lean: lean + 1,
    hands: ease(time, 17, 18.5),
  });
  return `<g opacity="${come}" transform="translate(0 ${mix(-16, 0, come)})">${figure}</g>`;
}

function towels(time: number): string {
  const come = ease(time, 18.4, 20.6);
  const x = mix(78, 33, come);
  return `<g opacity="${ease(time, 18, 18.8)}"><circle cx="${x}" cy="-5.4" r="4.4" fill="${TOWEL}"/><path d="M${x - 2.2} -5.4a2.2 2.2 0 1 1 2.2 2.2" fill="none" stroke="#b07f38" stroke-width=".8"/></g>`;
}

function seenFromAbove(opacity: number): string {
  const plan = fromAbove(true, BLANKETS[1] ?? "", TOWEL);
  return `<g opacity="${Math.max(0, opacity)}"><circle cx="214" cy="236" r="150" fill="#aeb3cb"/><circle cx="214" cy="236" r="150" fill="none" stroke="#f4ead7" stroke-width="3"/>${move([214, 200], 3, plan)}</g>`;
}
