/** Three letters of a series, the kind of holder, the first letter of a name, four figures and a check letter. */
const PAN = /^[A-Z]{3}[ABCEFGHJLPT][A-Z]\d{4}[A-Z]$/;

/** Whether the text has the shape of a PAN, in capital letters and without spaces; whose it is only the tax office knows. */
export function isPan(text: string): boolean {
  return PAN.test(text);
}

export const PAN_SENTENCE = "A PAN has ten characters, like ABCPE1234F.";

/** In capital letters and without spaces, as a PAN is stored. */
export function plainPan(text: string): string {
  return text.replaceAll(/\s/g, "").toUpperCase();
}

/** `ABCPE••••F`, as screens and receipts show it. */
export function maskPan(pan: string): string {
  return `${pan.slice(0, 5)}••••${pan.slice(-1)}`;
}

const IN_TEXT = /(?<![A-Z0-9])[A-Z]{3}[ABCEFGHJLPT][A-Z]\d{4}[A-Z](?![A-Z0-9])/gi;

/** The PANs in a text such as `114_ABCPE1234F_01.pdf`, each once. */
export function pansIn(text: string): string[] {
  return [...new Set(text.toUpperCase().match(IN_TEXT))];
}

export function maskPansIn(text: string): string {
  return text.replaceAll(IN_TEXT, (pan) => maskPan(pan.toUpperCase()));
}
