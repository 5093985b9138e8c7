import { cutText } from "../platform/text/cut-text.ts";

const TITLE_LENGTH = 60;

/** The beginning of a thought, cut between words: its name where there is no room for it. */
export function shortened(text: string): string {
  return text.length <= TITLE_LENGTH ? text.replace(/[.!?]$/, "") : cutText(text, TITLE_LENGTH);
}
