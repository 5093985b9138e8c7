/** What any reference looks like, older ones too. */
export const REFERENCE_SHAPE = /^[A-Z0-9-]{1,20}$/;
const REFERENCE = /^[A-Z]{2}-[2-9A-HJ-NP-Z]{8}$/;

/** The reference that an address carries, where it looks like one of ours; it may name nothing all the same. */
export function referenceOrNull(text: string | null, ...prefixes: string[]): string | null {
  if (!text || !REFERENCE.test(text)) return null;
  return prefixes.some((prefix) => text.startsWith(`${prefix}-`)) ? text : null;
}

/** A malformed reference names nothing: routes ask for this instead, and find nothing. */
export function referenceOrNothing(text: string): string {
  return REFERENCE_SHAPE.test(text) ? text : "-";
}
