/** Excel needs this mark to read UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A table as CSV (RFC 4180) with CRLF. A cell that a spreadsheet would take for a formula is made text by an apostrophe. */
export function toCsv(head: string[], rows: string[][]): string {
  return BYTE_ORDER_MARK + [head, ...rows].map((cells) => cells.map(toCell).join(",")).join("\r\n") + "\r\n";
}

function toCell(text: string): string {
  const inert = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
