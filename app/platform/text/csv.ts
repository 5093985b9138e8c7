/** Excel needs this mark to read UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Writes a table as CSV (RFC 4180). An apostrophe keeps a spreadsheet from running a cell as a formula. */
export function toCsv(head: string[], rows: string[][]): string {
  return BYTE_ORDER_MARK + toLines([head, ...rows]);
}

/** Writes a table as a stream that reads its rows on demand. The stream fails if reading fails, so that no partial file looks complete. */
export function csvStream(head: string[], parts: AsyncIterator<string[][]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(toCsv(head, []))),
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(toLines(value)));
    },
  });
}

function toLines(rows: string[][]): string {
  return rows.map((cells) => `${cells.map(toCell).join(",")}\r\n`).join("");
}

/** Spreadsheets ignore invisible characters before the sign, and accept its wide and small forms. */
const FORMULA = /^(?:[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r])/u;

function toCell(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
