import { createHash } from "node:crypto";
import { type CsvTable, guessRoles, type RoleNames } from "../../platform/csv/table.ts";
import { isMonthFirst, readDay, readMoment } from "../../platform/csv/written-day.ts";
import type { ImportFileKind } from "../../platform/imports/file-columns.server.ts";
import { type Cells, readLines } from "../../platform/imports/file-lines.ts";
import { oldPathOf } from "../../platform/old-addresses/old-address.ts";
import type { FormerPost, FormerSite, Left } from "./former-site.ts";
import { markdownToHtml } from "./markdown.ts";
import { picturePath } from "./picture-key.ts";
import { SHEET_ROLES, type SheetColumn, sheetColumnsSchema, type SheetRole } from "./sheet-columns.ts";

/** How columns are called. "Picture address" is not taken for the old address, nor "Picture title" for the title. */
const NAMES: RoleNames<SheetColumn> = [
  ["alt", [/(image|picture|photo)(alt|description)/, /^alt(text)?$/]],
  [
    "picture",
    [/^(cover|featured|main)?(image|picture|photo)(s?|address|url|link|file|src)$/, /image|picture|photo|thumbnail/],
  ],
  [
    "title",
    [
      /^(post|article)?title$/,
      /^(headline|heading|subject)$/,
      /^(?!image|picture|photo).*title/,
      /^(article|post|name)$/,
    ],
  ],
  [
    "content",
    [/^(post|article)?(content|text|body|html|markdown)$/, /content|fulltext/, /^(article|post|story|description)$/],
  ],
  ["excerpt", [/^(post)?(excerpt|summary|teaser|intro|introduction|lead|standfirst)$/, /^(meta|short)?description$/]],
  ["author", [/^(post)?(author|writer|by|byline|writtenby)(name)?$/, /author/]],
  ["date", [/^(publish(ed)?|post(ed)?|article)?(date|day|on|at|datetime)$/, /^published$/, /publish/, /date/]],
  ["categories", [/^categor(y|ies)$/, /categor|topic|section/]],
  ["tags", [/^tags?$/, /tags?$|keyword/]],
  ["link", [/^(old|former|original)(address|url|link|path)$/, /permalink/, /^(address|url|link|path)$/]],
];

/** Texts have many lines and characters; what is longer than a post may be is cut, and said. */
const LONGEST_CELL = 600_000;
/** A cell as long as this is a post's text. */
const LONG_TEXT = 200;
const NO_TABLE =
  "No articles were found in this file: it needs a header with a column “Title” and a column “Text”. The sample shows how.";
/** A spreadsheet that was saved with its formulas, or with what came of a broken one. */
const FORMULA = /^(?:=|#(?:REF|NAME|VALUE|N\/A|DIV))/;
const MAY_BE_FORMULA = ["title", "content", "excerpt", "author", "date"] as const;
const HTML = /<(?:p|br|div|span|h[1-6]|[uo]l|a|img|strong|b|em|i|blockquote|figure|table|iframe)\b[^<>]*>/i;
const BETWEEN_NAMES = /\s*[,;|\n]\s*/;

/** A table of posts. */
export const SHEET: ImportFileKind<SheetRole> = {
  name: "post-import",
  noTable: NO_TABLE,
  columns: sheetColumnsSchema,
  guess: (header) => guessRoles(header, NAMES),
  isRow: (cells) => cells.some((cell) => cell.length >= LONG_TEXT || readDay(cell) !== null),
  leastColumns: 2,
  csv: { mostLines: Infinity, longestCell: LONGEST_CELL, keepsLineEnds: true },
};

/** The posts of a table whose columns are known. */
export function sheetSite(table: CsvTable, roles: SheetRole[]): FormerSite {
  const { lines } = table;
  const monthFirst = isMonthFirst(lines.map(({ cells }) => cells[roles.indexOf("date")] ?? ""));
  const { rows, problems } = readLines<SheetColumn, FormerPost>(lines, roles, (of) => toPost(of, { monthFirst }));
  const link = rows.map((post) => URL.parse(post.link)).find((url) => url !== null);
  return {
    address: link?.origin ?? "",
    posts: rows,
    left: [
      ...problems.map(({ line, problem }) => ({ what: problem, title: `Line ${line}` })),
      ...leftColumns(table, roles),
    ],
    filePath: picturePath,
  };
}

/** @returns what it is instead, where a line is no post */
function toPost(of: Cells<SheetColumn>, order: { monthFirst: boolean }): FormerPost | string {
  const line = (role: SheetColumn) => of(role).replaceAll(/\s+/g, " ");
  const [title, link, date, content] = [line("title"), line("link"), line("date"), of("content")];
  if (!title && !content) return "Line without a title and a text";
  const publishAt = readMoment(date, order);
  return {
    key: keyOf(link, [title, date]),
    title,
    content: HTML.test(content) ? content : markdownToHtml(content),
    excerpt: line("excerpt"),
    author: line("author"),
    categories: of("categories").split(BETWEEN_NAMES),
    tags: of("tags").split(BETWEEN_NAMES),
    isOut: true,
    publishAt,
    problems: [...formulasIn(of), ...(publishAt ? [] : [date ? "Its date cannot be read." : "It has no date."])],
    link,
    picture: { address: line("picture"), alt: line("alt") },
  };
}

/** A post without an old address is known by its title and date. */
function keyOf(link: string, others: string[]): string {
  const known = (link && oldPathOf(link)) || JSON.stringify(others);
  return createHash("sha256").update(`sheet ${known}`).digest("base64url");
}

function formulasIn(of: Cells<SheetColumn>): string[] {
  return MAY_BE_FORMULA.filter((role) => FORMULA.test(of(role))).map(
    (role) => `Its ${SHEET_ROLES[role].toLowerCase()} is a formula: please save the table with its values.`,
  );
}

/** Columns that hold something and that no post needs. */
function leftColumns({ header, lines }: CsvTable, roles: SheetRole[]): Left[] {
  return header.flatMap((name, at) => {
    if (roles[at] !== "") return [];
    const filled = lines.filter(({ cells }) => cells[at]);
    return filled.map(({ cells }) => ({
      what: `Column “${name || at + 1}”`,
      title: cells[roles.indexOf("title")] ?? "",
    }));
  });
}
