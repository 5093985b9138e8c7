/** The shape of every reference, including those of earlier releases. */
export const REFERENCE_SHAPE = /^[A-Z0-9-]{1,20}$/;
const REFERENCE = /^[A-Z]{2}-[2-9A-HJ-NP-Z]{8}$/;

/** The reference in a query string, or null where it is malformed. */
export function referenceOrNull(text: string | null, ...prefixes: string[]): string | null {
  if (!text || !REFERENCE.test(text)) return null;
  return prefixes.some((prefix) => text.startsWith(`${prefix}-`)) ? text : null;
}

/** The reference, or `-` (which names nothing) where it is malformed. */
export function referenceOrNothing(text: string): string {
  return REFERENCE_SHAPE.test(text) ? text : "-";
}
