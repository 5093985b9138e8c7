export type Row = Record<string, string>;

/** A list as its field holds it: JSON, or nothing. */
export function readRows(text: string): Row[] {
  try {
    return JSON.parse(text || "[]") as Row[];
  } catch {
    return [];
  }
}

/** For who compares two of them: a row a line. */
export function readableRows(text: string): string {
  return readRows(text)
    .map((row) => Object.values(row).join(" · "))
    .join("\n");
}

export function withRow(rows: Row[], index: number, row: Row): Row[] {
  return rows.map((one, at) => (at === index ? row : one));
}

export function withoutRow(rows: Row[], index: number): Row[] {
  return rows.filter((_, at) => at !== index);
}

/** One step towards the beginning. */
export function earlier(rows: Row[], index: number): Row[] {
  return rows.map((one, at) => (at === index - 1 ? rows[index] : at === index ? rows[index - 1] : one) ?? one);
}
