export type FieldRow = Record<string, string>;

/** A list as its field holds it: JSON, or nothing. What is no list has no rows. */
export function readRows(text: string): FieldRow[] {
  return findRows(text || "[]") ?? [];
}

/** Null where a text is no list of rows. */
export function findRows(text: string): FieldRow[] | null {
  try {
    const given: unknown = JSON.parse(text);
    return Array.isArray(given) && given.every((row) => typeof row === "object" && row !== null)
      ? (given as FieldRow[])
      : null;
  } catch {
    return null;
  }
}

/** For who compares two of them: a row a line. */
export function readableRows(text: string): string {
  return readRows(text)
    .map((row) => Object.values(row).join(" · "))
    .join("\n");
}

export function withRow(rows: FieldRow[], index: number, row: FieldRow): FieldRow[] {
  return rows.map((one, at) => (at === index ? row : one));
}

export function withoutRow(rows: FieldRow[], index: number): FieldRow[] {
  return rows.filter((_, at) => at !== index);
}

/** One step towards the beginning. */
export function earlier(rows: FieldRow[], index: number): FieldRow[] {
  return rows.map((one, at) => (at === index - 1 ? rows[index] : at === index ? rows[index - 1] : one) ?? one);
}
