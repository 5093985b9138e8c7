const TITLE_LENGTH = 60;

/** The beginning of a thought, cut between words: its name where there is no room for it. */
export function shortened(text: string): string {
  if (text.length <= TITLE_LENGTH) return text.replace(/[.!?]$/, "");
  return `${text.slice(0, TITLE_LENGTH).replace(/\s+\S*$/, "")}…`;
}
