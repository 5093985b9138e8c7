import { auditFilterSchema, type AuditFilter } from "../../../platform/audit/audit.ts";
import { INBOX_KIND_LABELS } from "../inbox/inbox-words.ts";

/** What each kind of record is called among the changes; an item of the inbox as it is called there. */
const KIND_WORDS: Record<string, string> = {
  ...INBOX_KIND_LABELS,
  post: "Article",
  guest: "Guest",
  settings: "Settings",
  staff: "Staff",
  invitation: "Invitation",
  member: "Member",
  mail: "Mail",
};

export function kindWords(kind: string): string {
  const draftOf = /^draft-of-(.+)$/.exec(kind)?.[1];
  if (draftOf) return `Draft of ${kindWords(draftOf).toLowerCase()}`;
  return KIND_WORDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** As the address has it. A day that is only half typed counts as none, so that the list stays while it is typed. */
export function filterIn(query: Record<string, string>): AuditFilter {
  const strict = auditFilterSchema.safeParse(query);
  if (strict.success) return strict.data;
  const wrong = new Set(strict.error.issues.map(({ path }) => String(path[0])));
  return auditFilterSchema.parse(Object.fromEntries(Object.entries(query).filter(([name]) => !wrong.has(name))));
}
