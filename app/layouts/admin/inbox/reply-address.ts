import type { InboxAnswer } from "../../../platform/inbox/inbox-item.ts";

/** Mail programs and browsers cut or refuse very long addresses, and a Hindi character takes nine in one. */
const LONGEST = 1_800;
const CUT = encodeURIComponent(" ...");

type Answered = Pick<InboxAnswer, "_id" | "name" | "email" | "summary" | "details" | "formattedDate">;

/** An address that opens a mail to the sender: the subject has the reference, and the text quotes what was written. */
export function replyAddress({ _id, name, email, summary, details, formattedDate }: Answered): string {
  const written = Object.entries(details)
    .filter(([, text]) => text !== "")
    .map(([label, text]) => `${label}: ${text}`);
  const quoted = [summary, ...written].flatMap((text) => text.split(/\r?\n/)).map((line) => `> ${line}`);
  const to = email.split("@").map(encodeURIComponent).join("@");
  const head = `mailto:${to}?subject=${encodeURIComponent(`Re: ${_id}`)}&body=`;
  const opening = encodeLines(["", "", `On ${formattedDate} ${name} wrote:`, ""]);
  return head + opening + fitting(encodeLines(quoted), LONGEST - head.length - opening.length);
}

/** Lines of a mail end in CR LF, also in an address (RFC 6068). */
function encodeLines(lines: string[]): string {
  return encodeURIComponent(lines.join("\r\n").toWellFormed());
}

/** As much as there is room for, cut between characters and never inside one. */
function fitting(encoded: string, room: number): string {
  if (encoded.length <= room) return encoded;
  let kept = "";
  for (const character of decodeURIComponent(encoded)) {
    const next = encodeURIComponent(character);
    if (kept.length + next.length > room - CUT.length) break;
    kept += next;
  }
  return kept + CUT;
}
