import type { z } from "zod";
import type { SettingsField, SettingsSection } from "../../platform/settings/section-fields.server.ts";

/** A list whose stored form differs from that of the form. */
export function storedAs(
  field: SettingsField,
  { toStored, toRows }: { toStored: z.ZodType; toRows: (stored: unknown) => unknown[] },
): SettingsField {
  return { ...field, schema: field.schema.pipe(toStored), toText: (stored) => field.toText(toRows(stored)) };
}

/**
 * For a section whose fields may hold the demo's. With the first that staff write, the demo's others are removed: `empty`
 * has the fields and what each then holds, and `flag` is true while they are the demo's.
 */
export function demoFields(
  flag: string,
  empty: Record<string, unknown>,
  notice: string,
): Pick<SettingsSection, "notice" | "samples" | "follows"> {
  const fields = Object.keys(empty);
  return {
    notice: (valueAt) => (valueAt(flag) ? notice : null),
    samples: (valueAt) => (valueAt(flag) ? fields : []),
    follows: (changed, valueAt) => {
      if (!valueAt(flag) || !changed.some((at) => fields.includes(at))) return {};
      const left = Object.entries(empty).filter(([at]) => !changed.includes(at));
      return { ...Object.fromEntries(left), [flag]: false };
    },
  };
}

/** The error of each missing field where all of them belong together. */
export function allOrNone(
  fields: string[],
  valueAt: (at: string) => unknown,
  sentence: string,
): Record<string, string> {
  const missing = fields.filter((at) => !valueAt(at));
  if (missing.length === 0 || missing.length === fields.length) return {};
  return Object.fromEntries(missing.map((at) => [at, sentence]));
}
