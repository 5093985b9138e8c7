import { cutText } from "./cut-text.ts";

export const SUMMARY_LENGTH = 180;

/** The first sentence or two of a description, never cut within a word. */
export function summaryOf(description: string, length = SUMMARY_LENGTH): string {
  const [first = ""] = description.trim().split(/\n+/);
  if (first.length <= length) return first;
  const sentence = first.slice(0, length).match(/^.*[.!?](?=\s)/)?.[0];
  return sentence ?? cutText(first, length);
}
