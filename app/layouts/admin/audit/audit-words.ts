import { auditFilterSchema, type AuditFilter } from "../../../platform/audit/audit.ts";

/** As the address has it. A day that is only half typed counts as none, so that the list stays while it is typed. */
export function filterIn(query: Record<string, string>): AuditFilter {
  const strict = auditFilterSchema.safeParse(query);
  if (strict.success) return strict.data;
  const wrong = new Set(strict.error.issues.map(({ path }) => String(path[0])));
  return auditFilterSchema.parse(Object.fromEntries(Object.entries(query).filter(([name]) => !wrong.has(name))));
}
