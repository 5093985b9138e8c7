import { z } from "zod";

/** What is wrong with a line of a file. */
const lineSchema = z.object({ line: z.int(), problem: z.string() });
export type LineProblem = z.output<typeof lineSchema>;

/** So many are listed; all are counted. */
const MOST_LISTED = 200;
export const linesSchema = z.object({
  count: z.int(),
  first: lineSchema.array().describe(`At most ${MOST_LISTED}.`),
});

export function listed(lines: LineProblem[]): z.output<typeof linesSchema> {
  return { count: lines.length, first: lines.toSorted((a, b) => a.line - b.line).slice(0, MOST_LISTED) };
}

/** What is left out of lines that are imported. */
export function listedNotes(lines: { line: number; notes: string[] }[]): z.output<typeof linesSchema> {
  return listed(lines.flatMap(({ line, notes }) => (notes.length > 0 ? [{ line, problem: notes.join(" ") }] : [])));
}

/** What is said of the columns of a file. */
export const columnsShapeOf = <Role extends string>(roles: readonly Role[]) => ({
  header: z.string().array(),
  samples: z.string().array().array().describe("The first lines below the header."),
  columns: z.enum(roles).array().describe("What they hold, by their names or as staff said before."),
});

/** What an import of a file would bring; `preview` is null where the columns are to be chosen first. */
export function checkedFileOf<Role extends string, Preview extends z.ZodRawShape>(
  roles: readonly Role[],
  preview: Preview,
) {
  return z.object({
    ...columnsShapeOf(roles),
    preview: z
      .object({
        ...preview,
        problems: linesSchema.describe("Lines that cannot be imported."),
        notes: linesSchema.describe("What is left out of lines that can."),
      })
      .nullable()
      .describe("Null where the columns are to be chosen first."),
  });
}

/** What every import says of itself. */
export const importShape = {
  _id: z.string(),
  importedAt: z.iso.datetime(),
  importedBy: z.string().describe("Empty where that account was deleted."),
  removedAt: z.iso.datetime().nullable(),
};

/** What people write where there is nothing. */
const NOTHING = /^(?:[-–—.]+|n\.?\/?a\.?|nil|none|null)$/i;

/** A cell of a line by what its column holds; empty where nothing is said. */
export type Cells<Role extends string> = (role: Role) => string;

/** Reads the lines of a table by what its columns hold. A line without any of the columns is left out. */
export function readLines<Role extends string, Read extends object>(
  lines: { line: number; cells: string[] }[],
  roles: readonly (Role | "")[],
  /** @returns what is wrong with the line, in a sentence, where it cannot be read */
  read: (of: Cells<Role>, line: number) => Read | string,
): { rows: (Read & { line: number })[]; problems: LineProblem[] } {
  const rows: (Read & { line: number })[] = [];
  const problems: LineProblem[] = [];
  for (const { line, cells } of lines) {
    const of = (role: Role) => {
      const cell = cells[roles.indexOf(role)] ?? "";
      return NOTHING.test(cell) ? "" : cell;
    };
    if (roles.every((role) => role === "" || of(role) === "")) continue;
    const found = read(of, line);
    if (typeof found === "string") problems.push({ line, problem: found });
    else rows.push({ line, ...found });
  }
  return { rows, problems };
}

/** Parses cells of which a malformed one is left out, and says so by the name it has in `labels`. */
export function readHelpful<Schema extends z.ZodObject, Role extends string>(
  schema: Schema,
  of: Cells<Role>,
  labels: Record<keyof z.output<Schema>, string>,
): { helpful: z.output<Schema>; notes: string[] } {
  const cells = cellsOf(schema, of);
  const { error } = schema.safeParse(cells);
  const wrong = new Map(error?.issues.map(({ path, message }) => [String(path[0]), message]));
  const right = Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, wrong.has(name) ? "" : cell]));
  return {
    helpful: schema.parse(right),
    notes: [...wrong].map(([name, message]) => `${labels[name as keyof typeof labels]} is left out. ${message}`),
  };
}

/** The cells of what a schema names. */
export function cellsOf<Role extends string>(schema: z.ZodObject, of: Cells<Role>): Record<string, string> {
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, of(name as Role)]));
}

export const firstSentence = (error: z.ZodError): string => {
  const message = error.issues[0]?.message ?? "This line cannot be read.";
  return message.endsWith(".") ? message : `${message}.`;
};
