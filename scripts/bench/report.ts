import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { bars, isMet, type Bar } from "./bars.ts";
import type { Rig } from "./rig.ts";

/** One figure. The id stays the same from run to run, so that runs can be compared. */
export type Row = { id: string; what: string; value: number; unit: string; bar?: Bar; detail?: string };

/** A section of the run, and of the table. Parts follow each other in the order of the list. */
export type Part = {
  name: string;
  title: string;
  /** Not part of every run: only of a full one, or only where it is asked for. */
  only?: "full" | "asked";
  run: (rig: Rig) => Promise<Row[]>;
};

/** What a part measured, when and where. */
export type Section = { name: string; title: string; measuredAt: string; machine: string; rows: Row[] };

/** The file with the figures of the last run, and the document that shows them. */
export type Place = { figures: string; document: string };

const [BEGIN, END] = ["<!-- measured: begin -->", "<!-- measured: end -->"];

/** A figure with its bar, or with its unit alone. */
export function row(id: string, what: string, [value, bar]: [number, Bar | string], detail = ""): Row {
  const own = { id, what, value, detail };
  return typeof bar === "string" ? { ...own, unit: bar } : { ...own, unit: bar.unit, bar };
}

/** What must not happen, counted; the detail names the first few. */
export function countRow(id: string, what: string, wrong: string[], note = ""): Row {
  const examples = [...new Set(wrong)].slice(0, 5).join("; ");
  return row(id, what, [wrong.length, bars.none], [note, examples].filter(Boolean).join("; "));
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Of times: the middle, the one that a hundredth exceeds, and the longest. */
export function spread(times: number[]): { p50: number; p99: number; max: number } {
  const sorted = Float64Array.from(times).sort();
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** Rounded to three digits, and to whole numbers from a hundred on. */
export function plain(value: number): string {
  if (!Number.isFinite(value)) return "–";
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(3)));
}

/** The last run. */
export function readLast({ figures }: Place): Section[] {
  return existsSync(figures) ? (JSON.parse(readFileSync(figures, "utf8")) as Section[]) : [];
}

/** One section, as the terminal shows it: figure, bar, verdict, what it was last time on the same machine. */
export function print({ title, machine, rows }: Section, last: Section[]): void {
  const comparable = last.filter((section) => section.machine === machine).flatMap((section) => section.rows);
  const before = new Map(comparable.map(({ id, value }) => [id, value]));
  const lines = rows.map((one) => {
    const [what, figure, bar, verdict, detail] = cellsOf(one);
    const known = before.get(one.id);
    const change = known === undefined ? "" : `last ${plain(known)}`;
    return [what, figure, `${bar} ${verdict}`.trim(), change, detail].filter(Boolean).join("  ·  ");
  });
  process.stdout.write(`\n${title}\n${lines.map((line) => `  ${line}\n`).join("") || "  (nothing measured)\n"}`);
}

/** Stores what was measured in place of what was known of the same parts, and writes the tables into the document. */
export function keep(section: Section, order: string[], place: Place): void {
  const all = new Map([...readLast(place), section].map((one) => [one.name, one]));
  const inOrder = order.flatMap((name) => all.get(name) ?? []);
  writeFileSync(place.figures, JSON.stringify(inOrder, null, 2));
  const text = readFileSync(place.document, "utf8");
  const [[head = ""], [, tail = ""]] = [text.split(BEGIN), text.split(END)];
  writeFileSync(place.document, `${head}${BEGIN}\n\n${inOrder.map(asMarkdown).join("\n\n")}\n\n${END}${tail}`);
  execFileSync("node_modules/.bin/oxfmt", [place.figures, place.document]);
}

export const isMissed = ({ value, bar }: Row): boolean => bar !== undefined && !isMet(value, bar);

function asMarkdown({ title, measuredAt, machine, rows }: Section): string {
  const toLine = (cells: string[]) => `|${cells.map((cell) => ` ${cell.replaceAll("|", "\\|")} `).join("|")}|`;
  const table = [["What", "Figure", "Bar", "", "Detail"], Array(5).fill("-"), ...rows.map(cellsOf)].map(toLine);
  return [`### ${title}`, "", `${measuredAt.slice(0, 10)}, ${machine}.`, "", ...table].join("\n");
}

function cellsOf(one: Row): string[] {
  const { what, value, unit, bar, detail = "" } = one;
  const bound = bar && (bar.atLeast === undefined ? `≤ ${bar.atMost}` : `≥ ${bar.atLeast}`);
  return [what, `${plain(value)} ${unit}`.trim(), bound ?? "", bar ? (isMissed(one) ? "missed" : "met") : "", detail];
}
