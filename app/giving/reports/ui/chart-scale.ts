/** `ticks`: from 0 to the largest line; `max`: the value at the top of the chart. */
export type Scale = { max: number; ticks: number[] };

const STEPS = [1, 2, 2.5, 5, 10];
const MOST_LINES = 4;

/** A scale with round steps, at most four lines above zero. */
export function scaleOf(values: number[]): Scale {
  const most = Math.max(...values, 0);
  if (most === 0) return { max: 1, ticks: [0] };
  const power = 10 ** Math.floor(Math.log10(most / MOST_LINES));
  const step = power * (STEPS.find((one) => one * power * MOST_LINES >= most) ?? 10);
  const whole = most < MOST_LINES ? Math.max(1, step) : step;
  const ticks = Array.from({ length: Math.floor(most / whole) + 1 }, (_, index) => index * whole);
  return { max: Math.max(most, whole), ticks };
}

const short = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

/** `₹3.1 L` for 3,12,600; `₹1.2 Cr` for a crore and more. */
export function shortRupees(rupees: number): string {
  if (rupees === 0) return "0";
  if (rupees >= 10_000_000) return `₹${short.format(rupees / 10_000_000)} Cr`;
  if (rupees >= 100_000) return `₹${short.format(rupees / 100_000)} L`;
  return `₹${short.format(rupees)}`;
}
