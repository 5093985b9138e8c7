/** Excel needs this mark to read UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A table as CSV (RFC 4180) with CRLF. A cell that a spreadsheet would take for a formula is made text by an apostrophe. */
export function toCsv(head: string[], rows: string[][]): string {
  return BYTE_ORDER_MARK + toLines([head, ...rows]);
}

/** The same in parts, read as fast as they are taken; where reading fails the stream does too, and no file looks whole. */
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

/** After what a spreadsheet strips, also in the wide and small forms that it takes for the plain ones. */
const FORMULA = /^(?:[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r])/u;

function toCell(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
