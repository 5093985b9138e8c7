const REFERENCE = /^[A-Z]{2}-[2-9A-HJ-NP-Z]{8}$/;

/** The reference that an address carries, where it looks like one of ours; it may name nothing all the same. */
export function referenceOrNull(text: string | null, ...prefixes: string[]): string | null {
  if (!text || !REFERENCE.test(text)) return null;
  return prefixes.some((prefix) => text.startsWith(`${prefix}-`)) ? text : null;
}
