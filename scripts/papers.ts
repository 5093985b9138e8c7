import { xmlText } from "../app/platform/text/xml.ts";
import { seatDrawing } from "./films/chart.ts";

type Section = {
  heading: string;
  paragraphs: string[];
  list?: string[];
  table?: { columns: string[]; rows: string[][] };
};
export type Paper = {
  slug: string;
  title: string;
  description: string;
  category: string;
  level: string;
  caution: string;
  pdf: { sections: Section[] };
};

/** The sections of each sheet; the style of each paper is in demo/papers/papers.css. */
const SHEETS: Record<string, number[][]> = {
  "a-four-week-sitting-plan": [
    [0, 1, 2, 3, 4],
    [5, 6],
  ],
  "the-seat-chart": [[0, 1, 2, 3, 4, 5]],
  "a-practice-diary": [[0, 1, 2, 3], [4]],
};
const CARD = "a-breath-counting-card";
/** The card's three ways: how many counts the breath takes to come, and to go. Of the first only the going is counted. */
const WAYS = [
  [0, 10],
  [3, 3],
  [3, 5],
] as const;
/** The texts for screen readers of the drawings in the seat chart. */
const SEATS = [
  "A person sitting upright on the front half of a chair, feet flat on the floor",
  "A person kneeling astride a bolster, the thighs level",
  "A person on high folded blankets, shins crossed, a towel under each knee; from above, the shins cross",
  "A person on high folded blankets; from above, one shin lies in front of the other",
];

/** A paper as a page for the printer: every sheet is one side of A4. */
export function paperPage(paper: Paper): string {
  const sheets = paper.slug === CARD ? [card(paper)] : (SHEETS[paper.slug] ?? []).map(sheetOf(paper));
  return `<!doctype html>
<html lang="en-IN" data-theme="light">
<head>
<meta charset="utf-8">
<title>${xmlText(paper.title)}</title>
<link rel="stylesheet" href="/ui/tokens.css">
<link rel="stylesheet" href="/ui/fonts.css">
<link rel="stylesheet" href="/papers/papers.css">
</head>
<body class="${paper.slug}">
${sheets.join("\n")}
</body>
</html>`;
}

const sheetOf =
  (paper: Paper) =>
  (indices: number[], sheet: number, { length }: number[][]): string => {
    const sections = indices.map((index) => sectionOf(paper, index)).join("\n");
    const head = sheet === 0 ? headOf(paper) : runningHead(paper);
    const caution = sheet === length - 1 ? `<p class="caution">${xmlText(paper.caution)}</p>` : "";
    return `<div class="sheet">${head}<main>${sections}</main>${caution}${footOf(sheet + 1, length)}</div>`;
  };

/** One sheet that folds to a quarter of a quarter: a cover, a panel for each section, and the back. */
function card(paper: Paper): string {
  const panels = paper.pdf.sections.map((_, index) => {
    const [inward, outward] = WAYS[index] ?? [0, 0];
    return `<div class="panel">${sectionOf(paper, index)}${outward ? breathLine(inward, outward) : ""}</div>`;
  });
  return `<div class="sheet">
<div class="panel cover"><p class="brand">${MARK}Kshitij</p><div class="hz"></div><h1>${xmlText(paper.title)}</h1><p class="lead">Three ways, in the order in which to learn them.</p></div>
${panels.join("\n")}
<div class="panel back"><p class="caution">${xmlText(paper.caution)}</p><p class="pass">Fold along the dots, once across and twice along. Free to print and to pass on.</p><p class="brand">${MARK}<span lang="hi">क्षितिज</span></p></div>
</div>`;
}

/** The breath as a hill: so many counts up, so many down. */
function breathLine(inward: number, outward: number): string {
  const step = 200 / (inward + outward);
  const hill = `M4 60C${4 + (inward * step) / 2} 60 ${4 + (inward * step) / 2} 14 ${4 + inward * step} 14`;
  const valley = `S${4 + (inward + outward / 2) * step} 60 204 60`;
  const dots = Array.from({ length: inward + outward }, (_, index) => {
    const isOut = index >= inward;
    return `<circle cx="${4 + (index + 0.5) * step}" cy="74" r="2.6" class="${isOut ? "out" : "in"}"/>`;
  });
  const line = inward > 0 ? `<path d="${hill}${valley}"/>` : `<path d="M4 14C104 14 104 60 204 60"/>`;
  return `<svg class="breath" viewBox="0 0 208 80" aria-hidden="true">${line}${dots.join("")}</svg>`;
}

const MARK = `<svg class="mark" viewBox="0 0 36 22" aria-hidden="true"><path d="M8 12a10 10 0 0 1 20 0z" class="sun"/><path d="M0 13h36M7 17h22M13 21h10"/></svg>`;

function headOf({ title, description, category, level }: Paper): string {
  return `<header><p class="top"><span class="brand">${MARK}Kshitij <span lang="hi">क्षितिज</span></span><span>${xmlText(category)}, ${xmlText(level)}</span></p>
<h1>${xmlText(title)}</h1><p class="lead">${xmlText(description)}</p><div class="hz"></div></header>`;
}

function runningHead({ title }: Paper): string {
  return `<header class="running"><p class="top"><span class="brand">${MARK}Kshitij</span><span>${xmlText(title)}</span></p></header>`;
}

function footOf(sheet: number, sheets: number): string {
  const count = sheets > 1 ? `Page ${sheet} of ${sheets}` : "One page";
  return `<footer><span>Free to print and to pass on.</span><span>${count}</span></footer>`;
}

function sectionOf({ slug, pdf }: Paper, index: number): string {
  const section = pdf.sections[index];
  if (!section) throw new Error(`There is no section ${index}.`);
  const { heading, paragraphs, list = [], table } = section;
  const seat = slug === "the-seat-chart" ? SEATS[index - 1] : undefined;
  const drawing = seat ? seatDrawing(index - 1, seat) : "";
  const items = list.map((item) => `<li>${labelled(item)}</li>`).join("");
  return `<section class="part-${index}">
${headingOf(heading)}${drawing}
${paragraphs.map(paragraphOf).join("\n")}
${items && `<ul>${items}</ul>`}
${table ? tableOf(table, heading) : ""}
</section>`;
}

/** `Week one: five minutes, arriving`: a number that leads, and a name. */
function headingOf(heading: string): string {
  const [lead = "", name] = heading.split(": ");
  if (!name) return `<h2>${xmlText(heading)}</h2>`;
  return `<h2><span class="kick">${xmlText(lead)}<span class="colon">: </span></span>${xmlText(name.charAt(0).toUpperCase() + name.slice(1))}</h2>`;
}

function paragraphOf(text: string): string {
  return text.startsWith("Question for the week: ")
    ? `<p class="asked"><span class="label">${labelled(text)}</span></p>`
    : `<p>${withBlanks(text)}</p>`;
}

/** `Sleepy every day: try another hour.`: what it is about stands out. */
function labelled(text: string): string {
  const label = /^[^:.]{3,50}: /.exec(text)?.[0] ?? "";
  return label ? `<b>${xmlText(label.trim())}</b> ${withBlanks(text.slice(label.length))}` : withBlanks(text);
}

function tableOf({ columns, rows }: NonNullable<Section["table"]>, name: string): string {
  const head = columns.map((column) => (column ? `<th scope="col">${xmlText(column)}</th>` : "<td></td>")).join("");
  const body = rows.map(([first = "", ...cells]) => {
    const rest = cells.map((cell) => `<td>${xmlText(cell)}</td>`).join("");
    return `<tr><th scope="row">${xmlText(first)}</th>${rest}</tr>`;
  });
  return `<table aria-label="${xmlText(name)}"><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table>`;
}

/** A run of underscores is a line to write on. */
function withBlanks(text: string): string {
  return xmlText(text).replace(
    /_{4,}/g,
    (line) =>
      `<span class="blank ${line.length > 25 ? "long" : ""}" role="img" aria-label="a line to write on"></span>`,
  );
}
