const LETTERS = /\p{L}/gu;
const DEVANAGARI = /\p{Script=Devanagari}/gu;

/** `hi` for a text that is mostly in Devanagari, so that it is read aloud and set as such; else the page's own language. */
export function languageOf(text: string): "hi" | undefined {
  const hindi = text.match(DEVANAGARI)?.length ?? 0;
  if (hindi === 0) return undefined;
  return hindi * 2 > (text.match(LETTERS)?.length ?? 0) ? "hi" : undefined;
}
