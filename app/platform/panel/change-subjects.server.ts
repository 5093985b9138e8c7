import { and, eq, isNotNull, ne, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { accountName, users } from "../auth/tables.server.ts";
import { isAnyOf } from "../database/any-of.server.ts";
import type { Database } from "../database/client.server.ts";
import { itemPath } from "../inbox/inbox-paths.ts";
import { inboxItems } from "../inbox/tables.server.ts";
import { savedAnswers } from "../inbox/saved/tables.server.ts";
import { mails } from "../mail/tables.server.ts";
import { draftKindName } from "../records/record.ts";
import { oldAddressImports } from "../old-addresses/import-old-addresses.server.ts";
import { oldAddresses } from "../old-addresses/tables.server.ts";
import { records } from "../records/tables.server.ts";
import type { ChangeSubjects } from "../features/feature.server.ts";
import type { RecordSource } from "../records/record-source.server.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import { uploads } from "../uploads/tables.server.ts";
import type { ChangeSubject } from "../audit/audit.ts";

type Changed = { kind: string; recordId: string };

const IN_BIN: ChangeSubject = { name: "", path: "/admin/bin", state: "deleted" };
const GONE: ChangeSubject = { name: "", path: "", state: "gone" };

/** What changes are about: one query for each kind among them, and one for the bin. */
export async function findSubjects(
  db: Database,
  subjects: ChangeSubjects[],
  changes: Changed[],
): Promise<(change: Changed) => ChangeSubject> {
  const found = new Map<string, ChangeSubject>();
  const idsOf = (kinds: string[]) => changes.filter(({ kind }) => kinds.includes(kind)).map(({ recordId }) => recordId);
  const answers = await Promise.all(
    subjects.map(async ({ kinds, find }) => {
      const ids = idsOf(kinds);
      return { kinds, rows: ids.length > 0 ? await find(db, ids) : [] };
    }),
  );
  // Of two that know one kind the later one in the list counts, whichever is answered first.
  for (const { kinds, rows } of answers)
    for (const { id, ...subject } of rows)
      for (const kind of kinds) found.set(keyOf(kind, id), { ...subject, state: "available" });
  const ids = changes.map(({ recordId }) => recordId);
  const deleted =
    ids.length > 0
      ? await db
          .select({ kind: records.kind, id: records.id })
          .from(records)
          .where(and(isNotNull(records.deletedAt), isAnyOf(records.id, ids)))
      : [];
  for (const { kind, id } of deleted) found.set(keyOf(kind, id), IN_BIN);
  return ({ kind, recordId }) => found.get(keyOf(kind, recordId)) ?? GONE;
}

function keyOf(kind: string, id: string): string {
  return `${kind} ${id}`;
}

/** Records and their drafts: `list` is where the panel lists each kind. */
export function recordSubjects(kinds: RecordSource[], listOf: (kind: string) => string | undefined): ChangeSubjects[] {
  return kinds.flatMap(({ kind }) => {
    const list = listOf(kind);
    if (!list) return [];
    const find: ChangeSubjects["find"] = async (db, ids) => {
      const rows = await db
        .select({ id: records.id })
        .from(records)
        .where(and(eq(records.kind, kind), ne(records.status, "deleted"), isAnyOf(records.id, ids)));
      return rows.map(({ id }) => ({ id, name: "", path: `${list}/${encodeURIComponent(id)}` }));
    };
    return [{ kinds: [kind, draftKindName(kind)], find }];
  });
}

/** What belongs to no feature: items of the inbox, accounts, mails, pictures and sections of the settings. */
export function platformSubjects(inboxKinds: string[], sections: SettingsSection[]): ChangeSubjects[] {
  return [
    {
      kinds: inboxKinds,
      find: async (db, ids) => {
        const { id, kind, name } = inboxItems;
        const items = await db.select({ id, kind, name }).from(inboxItems).where(isAnyOf(id, ids));
        return items.map((item) => ({ id: item.id, name: item.name, path: itemPath(item.kind, item.id) }));
      },
    },
    { kinds: ["member"], find: (db, ids) => findAccounts(db, ids, (id) => `/admin/members/${encodeURIComponent(id)}`) },
    { kinds: ["staff"], find: (db, ids) => findAccounts(db, ids, () => "/admin/staff") },
    onPage("mail", mails.id, "/admin/mails", mails.recipient),
    onPage("picture", uploads.id, "/admin/pictures"),
    onPage("saved-answer", savedAnswers.id, "/admin/inbox"),
    onPage("old-address", oldAddresses.id, "/admin/settings/old-addresses"),
    oldAddressImports.subjects,
    {
      kinds: ["settings"],
      find: (_, ids) => {
        const changed = sections.filter(({ id }) => ids.includes(id));
        const others = ["backups", "demo"].filter((id) => ids.includes(id)).map((id) => ({ id, place: "settings" }));
        return Promise.resolve(
          [...changed, ...others].map(({ id, place }) => ({ id, name: "", path: `/admin/${place}/${id}` })),
        );
      },
    },
  ];
}

/** Subjects that one page of the panel lists. */
function onPage(kind: string, id: PgColumn, path: string, name: PgColumn | SQL = sql`''`): ChangeSubjects {
  const subject = { id: sql<string>`${id}`, name: sql<string>`${name}`, path: sql<string>`${path}::text` };
  return { kinds: [kind], find: (db, ids) => db.select(subject).from(id.table).where(isAnyOf(id, ids)) };
}

async function findAccounts(db: Database, ids: string[], pathOf: (id: string) => string) {
  const rows = await db
    .select({ id: users.id, name: sql<string>`${accountName()}` })
    .from(users)
    .where(isAnyOf(users.id, ids));
  return rows.map(({ id, name }) => ({ id, name, path: pathOf(id) }));
}
