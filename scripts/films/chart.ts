import { move } from "./figure.ts";
import { fromAbove, seated, type Seat } from "./seated.ts";

const WOOD = "#8a6645";
const BLANKET = "#5b8a8c";
const TOWEL = "#e3b062";

const onFloor: Seat = { hip: [0, -26], knee: [32, -15.5], ankle: [10, -8.5], toes: [16, -5.6], lean: 1, hands: 1 };
const blankets = [-7, -14, -21]
  .map((y) => `<rect x="-35" y="${y + 0.4}" width="45" height="6.8" rx="3" fill="${BLANKET}"/>`)
  .join("");
const towel = `<circle cx="34" cy="-4" r="4" fill="${TOWEL}"/>`;

const chair = `<path d="M-31 -96L-27 -45V0M14 -45V0" fill="none" stroke="${WOOD}" stroke-width="3.4" stroke-linecap="round"/><rect x="-29" y="-46" width="46" height="4.4" rx="2" fill="${WOOD}"/>`;
const bolster = `<rect x="-26" y="-20" width="44" height="20" rx="9" fill="${BLANKET}"/>`;

/** The four seats of the chart, each on its line of floor; those with crossed legs also from above. */
const SEATS = [
  chair + seated({ hip: [0, -56], knee: [43, -51], ankle: [43, -9], toes: [57, -2.6], lean: 1, hands: 1 }),
  bolster + seated({ hip: [0, -30], knee: [39, -9], ankle: [-4, -4.4], toes: [-18, -2.4], lean: 1, hands: 1 }),
  blankets + towel + seated(onFloor),
  blankets + seated({ ...onFloor, knee: [34, -9], ankle: [8, -6], toes: [17, -3] }),
];

/** One seat of the chart, counted from 0. */
export function seatDrawing(index: number, words: string): string {
  const hasPlan = index >= 2;
  const side = move(
    [hasPlan ? 52 : 104, 138],
    1,
    `<path d="M-52 0H70" stroke="#857f72" stroke-width="1"/>${SEATS[index] ?? ""}`,
  );
  const plan = hasPlan ? move([166, 78], 0.92, fromAbove(index === 2, BLANKET, TOWEL)) : "";
  return `<svg class="drawing" viewBox="0 0 206 140" role="img" aria-label="${words}">${side}${plan}</svg>`;
}
