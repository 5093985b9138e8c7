import type { ReactNode, SVGProps } from "react";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatMonth } from "../../../platform/time/india-time.ts";
import type { Report } from "../report.ts";
import { scaleOf, shortRupees, type Scale } from "./chart-scale.ts";
import "../../../ui/page/meter.css";

type Month = Report["months"][number];
type Size = { width: number; height: number; left: number; everyMonth: number };

/** Of a chart: which of the two is shown depends on its width. */
const SIZES = {
  wide: { width: 520, height: 270, left: 66, everyMonth: 1 },
  narrow: { width: 330, height: 240, left: 66, everyMonth: 2 },
} as const satisfies Record<string, Size>;
const NAMES = ["wide", "narrow"] as const;
const TOP = 20;
const FOOT = 26;
const RIGHT = 6;
const MOST_MONTHS = 12;
const FILLED: SVGProps<SVGRectElement> = { fill: "var(--accent)" };
const OUTLINED: SVGProps<SVGRectElement> = { fill: "none", stroke: "var(--ink)", strokeWidth: 1.5 };

/** Received by month; a stroke marks the year before. */
export function MonthsChart({ months }: { months: Month[] }) {
  const shown = months.slice(-MOST_MONTHS);
  const scale = scaleOf(shown.flatMap(({ received, yearAgo }) => [received, yearAgo]));
  const best = shown.reduce<Month | null>((most, one) => (one.received > (most?.received ?? 0) ? one : most), null);
  return (
    <Chart
      title={months.length > MOST_MONTHS ? `The last ${MOST_MONTHS} months` : "Month by month"}
      legend={[
        [FILLED, "received"],
        [{ fill: "var(--ink)", y: 4, height: 2 }, "a year ago"],
      ]}
      words={best ? `The most came in ${formatMonth(best.month)}: ${rupeeWords(best.received)}.` : "Nothing came."}
    >
      {NAMES.map((name) => {
        const { y, places, barWidth } = layOut(SIZES[name], scale, shown);
        return (
          <Drawing key={name} {...{ name, scale, y, places }} words={shortRupees}>
            {places.map(({ x, middle, month }) => (
              <g key={month.month}>
                <Bar look={FILLED} {...{ x, barWidth }} from={y(0)} to={y(month.received)} />
                {month.yearAgo > 0 && <Stroke {...{ x, barWidth }} y={y(month.yearAgo)} />}
                {month === best && (
                  <text className="is-strong" x={middle} y={y(month.received) - 7} textAnchor="middle">
                    {shortRupees(month.received)}
                  </text>
                )}
              </g>
            ))}
          </Drawing>
        );
      })}
    </Chart>
  );
}

/** How many gave for the first time, above those who gave before. */
export function DonorsChart({ months }: { months: Month[] }) {
  const shown = months.slice(-MOST_MONTHS);
  const scale = scaleOf(shown.map(({ newDonors, returningDonors }) => newDonors + returningDonors));
  const last = shown.at(-1);
  return (
    <Chart
      title="People who gave"
      legend={[
        [FILLED, "for the first time"],
        [OUTLINED, "again"],
      ]}
      words={
        last
          ? `In ${formatMonth(last.month)} ${last.newDonors} gave for the first time and ${last.returningDonors} again.`
          : ""
      }
    >
      {NAMES.map((name) => {
        const { y, places, barWidth } = layOut(SIZES[name], scale, shown);
        return (
          <Drawing key={name} {...{ name, scale, y, places }} words={peopleWords}>
            {places.map(({ x, month: { month, newDonors, returningDonors } }) => (
              <g key={month}>
                <Bar look={OUTLINED} {...{ x, barWidth }} from={y(0)} to={y(returningDonors)} />
                <Bar look={FILLED} {...{ x, barWidth }} from={y(returningDonors)} to={y(returningDonors + newDonors)} />
              </g>
            ))}
          </Drawing>
        );
      })}
    </Chart>
  );
}

const peopleWords = (people: number) => people.toLocaleString("en-IN");

type ChartProps = {
  title: string;
  legend: [look: SVGProps<SVGRectElement>, words: string][];
  /** What the chart shows, for people who cannot see it. */
  words: string;
  children: ReactNode;
};

/** The same figures are in the table below. */
function Chart({ title, legend, words, children }: ChartProps) {
  return (
    <section className="panel" aria-label={title}>
      <div className="row spread below-m">
        <h2>{title}</h2>
        <p className="row meta" aria-hidden>
          {legend.map(([look, name]) => (
            <span key={name} className="with-icon">
              <svg width="14" height="10">
                <rect x="0.75" y="0.75" width="12.5" height="8.5" {...look} />
              </svg>
              {name}
            </span>
          ))}
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, from no file */}
      <div className="report-chart" role="img" aria-label={`${title}. ${words}`}>
        {children}
      </div>
    </section>
  );
}

type Place = { x: number; middle: number; month: Month };

/** Where the bars are, and how high a value is. */
function layOut({ width, height, left }: Size, scale: Scale, months: Month[]) {
  const step = (width - RIGHT - left) / Math.max(months.length, 1);
  const barWidth = Math.min(step * 0.58, 40);
  const places: Place[] = months.map((month, index) => {
    const middle = left + step * (index + 0.5);
    return { x: middle - barWidth / 2, middle, month };
  });
  const y = (value: number) => height - FOOT - (Math.max(value, 0) / scale.max) * (height - FOOT - TOP);
  return { y, places, barWidth };
}

type DrawingProps = {
  name: keyof typeof SIZES;
  scale: Scale;
  y: (value: number) => number;
  places: Place[];
  words: (value: number) => string;
  children: ReactNode;
};

/** The lines of the scale, the bars, and the names of the months. */
function Drawing({ name, scale, y, places, words, children }: DrawingProps) {
  const { width, height, left, everyMonth } = SIZES[name];
  return (
    <svg className={`is-${name}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            stroke={tick === 0 ? "var(--ink)" : "var(--line)"}
            x1={left}
            x2={width - RIGHT}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {words(tick)}
          </text>
        </g>
      ))}
      {children}
      {places.map(
        ({ middle, month: { month } }, index) =>
          index % everyMonth === 0 && (
            <text key={month} x={middle} y={height - 7} textAnchor="middle">
              {formatMonth(month).slice(0, 3)}
            </text>
          ),
      )}
    </svg>
  );
}

type BarProps = { look: SVGProps<SVGRectElement>; x: number; barWidth: number; from: number; to: number };

function Bar({ look, x, barWidth, from, to }: BarProps) {
  if (from - to <= 0) return null;
  return <rect {...look} x={x} y={to} width={barWidth} height={from - to} />;
}

/** With a light edge, so that it is seen on a bar. */
function Stroke({ x, barWidth, y }: { x: number; barWidth: number; y: number }) {
  const ends = { x1: x - 3, x2: x + barWidth + 3, y1: y, y2: y };
  return (
    <>
      <line stroke="var(--surface)" strokeWidth="6" {...ends} />
      <line stroke="var(--ink)" strokeWidth="2" {...ends} />
    </>
  );
}
