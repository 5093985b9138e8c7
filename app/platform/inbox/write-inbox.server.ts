import { and, eq, inArray, isNull, ne, type SQL } from "drizzle-orm";
import { noteChange, noteChanges, type Act } from "../audit/note-change.server.ts";
import type { Role } from "../auth/roles.ts";
import { users } from "../auth/tables.server.ts";
import type { Database } from "../database/client.server.ts";
import { invalid, notFound, HttpError } from "../http/http-error.ts";
import { withStatus } from "./inbox.server.ts";
import type { InboxAction, InboxStatus } from "./inbox-item.ts";
import { selectInbox, type NamedInboxRow } from "./inbox-list.server.ts";
import { inboxItems, inboxNotes } from "./tables.server.ts";

/** An item, and the kinds that the viewer may open. */
export type InboxKey = { id: string; kinds: readonly string[] };
export type HeldItem = { id: string; kind: string; subjectId: string; status: string };
const HELD = { id: inboxItems.id, kind: inboxItems.kind, subjectId: inboxItems.subjectId, status: inboxItems.status };

const STATUS_AFTER: Record<InboxAction, InboxStatus> = {
  approve: "approved",
  reject: "done",
  done: "done",
  reopen: "new",
  spam: "spam",
};

/** @throws HttpError 404 where it is gone, 403 where it is of a kind that is for others */
export async function getInboxRow(db: Database, { id, kinds }: InboxKey): Promise<NamedInboxRow> {
  const [row] = await selectInbox(db, eq(inboxItems.id, id));
  return checked(row, kinds);
}

type Change = { action: InboxAction; act: Act; also: (tx: Database, item: HeldItem) => Promise<void> };

/** A second time changes nothing, not even who did it. @throws HttpError 404, 403 as above */
export function changeItem(db: Database, place: InboxKey, { action, act, also }: Change): Promise<NamedInboxRow> {
  return db.transaction(async (tx) => {
    const item = await lockItem(tx, place);
    const status = STATUS_AFTER[action];
    if (item.status !== status) {
      await tx.update(inboxItems).set(withStatus(status, act)).where(eq(inboxItems.id, item.id));
      await also(tx, item);
      await noteChange(tx, act, { kind: item.kind, id: item.id, action });
    }
    return getInboxRow(tx, place);
  });
}

/** Of the items those that it changed; what is gone, for others or so already is left out. */
export function markItems(
  db: Database,
  ids: string[],
  kinds: readonly string[],
  { action, act, also }: Change,
): Promise<NamedInboxRow[]> {
  const status = STATUS_AFTER[action];
  return db.transaction(async (tx) => {
    const held = await lockItems(tx, { ids, kinds, where: ne(inboxItems.status, status) });
    const isHeld = isAmong(held);
    await tx.update(inboxItems).set(withStatus(status, act)).where(isHeld);
    for (const item of held) await also(tx, item);
    await noteChanges(
      tx,
      act,
      held.map(({ id, kind }) => ({ id, kind, action })),
    );
    return selectInbox(tx, isHeld);
  });
}

/** Who may deal with items of a kind. */
export type RolesFor = (kind: string) => readonly Role[];
type Assignment = { assignee: string; rolesFor: RolesFor; act: Act };

/** @throws HttpError 400 where the assignee may not open such items; 404, 403 as above */
export function assignItem(
  db: Database,
  place: InboxKey,
  { assignee, rolesFor, act }: Assignment,
): Promise<NamedInboxRow> {
  return db.transaction(async (tx) => {
    const { id, kind } = await lockItem(tx, place);
    if (assignee !== "") await refuseStranger(tx, assignee, rolesFor(kind));
    await tx
      .update(inboxItems)
      .set({ assignedTo: assignee || null })
      .where(eq(inboxItems.id, id));
    await noteChange(tx, act, { kind, id, action: "assign" });
    return getInboxRow(tx, place);
  });
}

/**
 * Until its instant an item is not among what is pending; null ends its snooze.
 * @returns the changed items; items that are not pending, are gone, belong to others or are snoozed until then are left out
 */
export function snoozeItems(
  db: Database,
  ends: ReadonlyMap<string, Date | null>,
  kinds: readonly string[],
  act: Act,
): Promise<NamedInboxRow[]> {
  return db.transaction(async (tx) => {
    const held = await lockItems(tx, { ids: [...ends.keys()], kinds, where: eq(inboxItems.status, "new") });
    const before = await selectInbox(tx, isAmong(held));
    const changed = before.filter(({ id, snoozedUntil }) => snoozedUntil?.getTime() !== ends.get(id)?.getTime());
    for (const [until, items] of Map.groupBy(changed, ({ id }) => ends.get(id)?.getTime() ?? null)) {
      const snoozedUntil = until === null ? null : new Date(until);
      await tx.update(inboxItems).set({ snoozedUntil }).where(isAmong(items));
    }
    await noteChanges(
      tx,
      act,
      changed.map(({ id, kind }) => ({ id, kind, action: ends.get(id) ? "snooze" : "end-snooze" })),
    );
    return selectInbox(tx, isAmong(changed));
  });
}

async function refuseStranger(tx: Database, id: string, roles: readonly Role[]): Promise<void> {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), inArray(users.role, [...roles]), eq(users.banned, false)));
  if (!person) throw invalid({ assignee: "This person does not deal with such items. Please choose somebody else." });
}

/** @throws HttpError 404, 403 as above */
export async function addNote(tx: Database, place: InboxKey, text: string, act: Act): Promise<{ id: number }> {
  const { id, kind } = await lockItem(tx, place);
  const [note] = await tx
    .insert(inboxNotes)
    .values({ itemId: id, by: act.byId ?? null, text, createdAt: act.now })
    .returning({ id: inboxNotes.id });
  if (!note) throw new Error("The note was not stored.");
  await noteChange(tx, act, { kind, id, action: "note" });
  return note;
}

/** Nothing of it changes but that it is no longer new to the staff. @throws HttpError 404, 403 as above */
export async function markRead(db: Database, place: InboxKey, now: Date): Promise<void> {
  await getInboxRow(db, place);
  await db
    .update(inboxItems)
    .set({ readAt: now })
    .where(and(eq(inboxItems.id, place.id), isNull(inboxItems.readAt)));
}

type Several = { ids: string[]; kinds: readonly string[]; where: SQL };

/** In one order, so that two who change the same at once wait for each other instead of both failing. */
function lockItems(tx: Database, { ids, kinds, where }: Several): Promise<HeldItem[]> {
  return tx
    .select(HELD)
    .from(inboxItems)
    .where(and(inArray(inboxItems.id, ids), inArray(inboxItems.kind, [...kinds]), where))
    .orderBy(inboxItems.id)
    .for("update");
}

function isAmong(items: { id: string }[]): SQL {
  return inArray(
    inboxItems.id,
    items.map(({ id }) => id),
  );
}

export async function lockItem(tx: Database, { id, kinds }: InboxKey): Promise<HeldItem> {
  const [row] = await tx.select(HELD).from(inboxItems).where(eq(inboxItems.id, id)).for("update");
  return checked(row, kinds);
}

function checked<Row extends { kind: string }>(row: Row | undefined, kinds: readonly string[]): Row {
  if (!row) throw notFound("This item is not in the inbox any more.");
  if (!kinds.includes(row.kind)) throw notYours();
  return row;
}

export function notYours(): HttpError {
  return new HttpError(403, "Your account may not open this part of the inbox. An admin may.");
}
