import { breath } from "./figure.ts";
import { dawn, HEIGHT, shore, svg, WIDTH } from "./scenery.ts";

const HORIZON = 470;
const RADIUS = 104;
const COUNTS = 4;

/** The breath as a disc: four counts up, four counts down, four times over. */
export const breathingWithTheDisc = {
  seconds: 32,
  posterAt: 3,
  frame(time: number): string {
    const lift = breath(time, COUNTS);
    const y = HORIZON + RADIUS * 0.12 - lift * RADIUS * 2.25;
    return svg(dawn({ sun: [WIDTH / 2, y], radius: RADIUS, horizon: HORIZON }) + shore(628) + counts(time));
  },
};

/** Four lamps on the bank are lit one by one with the in-breath, and go out in turn with the out-breath. */
function counts(time: number): string {
  const within = time % (COUNTS * 2);
  return Array.from({ length: COUNTS }, (_, index) => {
    const lit = within < COUNTS ? clamp((within - index) * 2.5) : 1 - clamp((within - COUNTS * 2 + 1 + index) * 2.5);
    const x = WIDTH / 2 + (index - (COUNTS - 1) / 2) * 58;
    const y = HEIGHT - 44;
    return (
      `<circle cx="${x}" cy="${y}" r="26" fill="#f0b45c" opacity="${(lit * 0.16).toFixed(3)}"/>` +
      `<circle cx="${x}" cy="${y}" r="10" fill="none" stroke="#8d94bd" stroke-width="2"/>` +
      `<circle cx="${x}" cy="${y}" r="11" fill="#f6c878" opacity="${lit.toFixed(3)}"/>`
    );
  }).join("");
}

const clamp = (share: number) => Math.min(1, Math.max(0, share));
