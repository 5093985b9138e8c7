import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describeBar, isMet } from "./bars.ts";
import { plain } from "./figures.ts";
import type { Row, Section } from "../part.ts";

/** The file with the figures of the last run, and the document that shows them. */
export type Place = { figures: string; document: string };

const [BEGIN, END] = ["<!-- measured: begin -->", "<!-- measured: end -->"];

/** The last run. */
export function readLast({ figures }: Place): Section[] {
  return existsSync(figures) ? (JSON.parse(readFileSync(figures, "utf8")) as Section[]) : [];
}

/** One section, as the terminal shows it: figure, bar, verdict, what it was last time. */
export function print({ title, machine, rows }: Section, last: Section[]): void {
  const before = lastValues(last, machine);
  const cells = rows.map((row) => [
    row.what,
    `${plain(row.value)} ${row.unit}`.trim(),
    row.bar ? `${describeBar(row.bar)} ${verdict(row)}` : "",
    change(row, before),
    row.detail ?? "",
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  process.stdout.write(`\n${title}\n${lines.map((line) => `  ${line}\n`).join("") || "  (nothing measured)\n"}`);
}

/** Keeps what was measured, in the place of what was known of the same parts, and writes the table into the document. */
export function keep(sections: Section[], order: string[], place: Place): void {
  const all = new Map([...readLast(place), ...sections].map((section) => [section.name, section]));
  const inOrder = order.flatMap((name) => all.get(name) ?? []);
  writeFileSync(place.figures, JSON.stringify(inOrder, null, 2));
  const text = readFileSync(place.document, "utf8");
  const [head = ""] = text.split(BEGIN);
  const [, tail = ""] = text.split(END);
  writeFileSync(place.document, `${head}${BEGIN}\n\n${inOrder.map(asMarkdown).join("\n\n")}\n\n${END}${tail}`);
  execFileSync("node_modules/.bin/oxfmt", [place.figures, place.document]);
}

export function countMissed(sections: Section[]): number {
  return sections.flatMap(({ rows }) => rows).filter((row) => verdict(row) === "missed").length;
}

function asMarkdown({ title, measuredAt, machine, rows }: Section): string {
  const lines = rows.map((row) =>
    [
      row.what,
      `${plain(row.value)} ${row.unit}`.trim(),
      row.bar ? describeBar(row.bar) : "",
      verdict(row),
      row.detail ?? "",
    ]
      .map((cell) => ` ${cell.replaceAll("|", "\\|")} `)
      .join("|"),
  );
  const table = ["| What | Figure | Bar | | Detail |", "| - | - | - | - | - |", ...lines.map((line) => `|${line}|`)];
  return [`### ${title}`, "", `${measuredAt.slice(0, 10)}, ${machine}.`, "", ...table].join("\n");
}

const verdict = ({ value, bar }: Row) => (bar ? (isMet(value, bar) ? "met" : "missed") : "");

/** Other machines say nothing about a change. */
function lastValues(last: Section[], machine: string): Map<string, number> {
  const comparable = last.filter((section) => section.machine === machine);
  return new Map(comparable.flatMap(({ rows }) => rows.map(({ id, value }): [string, number] => [id, value])));
}

function change({ id, value }: Row, before: Map<string, number>): string {
  const last = before.get(id);
  if (last === undefined) return "";
  const percent = Math.round((value / last - 1) * 100);
  return `last ${plain(last)}${Number.isFinite(percent) ? ` (${percent > 0 ? "+" : ""}${percent} %)` : ""}`;
}
