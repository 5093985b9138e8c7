import type { z } from "zod";

/**
 * What a schema makes of a stored value. A field that it does not allow counts as not set: an older version may have
 * stored it, and every page, Settings too, reads some of these.
 */
export function parseStored<Value>(schema: z.ZodType<Value>, stored: unknown): Value {
  const { success, data, error } = schema.safeParse(stored);
  if (success) return data;
  const wrong = new Set(error.issues.map(({ path }) => path[0]));
  const isObject = typeof stored === "object" && stored !== null && !wrong.has(undefined);
  return schema.parse(
    isObject ? Object.fromEntries(Object.entries(stored).filter(([name]) => !wrong.has(name))) : undefined,
  );
}
