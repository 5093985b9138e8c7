/** Both ends are part of the range. */
export type ByteRange = { start: number; end: number };

/**
 * Reads a `Range` header for a file of this size. Null where the whole file is the answer, also to several ranges at
 * once; "none" where the range is outside of the file.
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
