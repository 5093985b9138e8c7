/** Some of a file: from the first of these bytes to the last. */
export type ByteRange = { start: number; end: number };

/**
 * What a `Range` header asks for of a file of this size. Null where it asks for all of it, or for what nobody need
 * answer, such as several parts at once; "none" where nothing of the file lies there.
 */
export function rangeOf(header: string | null, size: number): ByteRange | "none" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "")
    return size > 0 && Number(last) > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : "none";
  const [start, end] = [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== "" && Number(last) < start) return null;
  return start < size ? { start, end } : "none";
}
