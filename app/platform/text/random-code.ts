/** 128 random bits in base64url, as addresses have them. PostgreSQL would fail on some other texts. */
export function isRandomCode(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}
