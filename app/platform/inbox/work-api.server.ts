import type { Database } from "../database/client.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import type { InboxApi, InboxAccess, InboxKinds } from "./inbox-access.server.ts";
import type { InboxAction } from "./inbox-item.ts";
import { toInboxAnswer } from "./inbox-list.server.ts";
import { getNote } from "./open-item.server.ts";
import { addNote, assignItem, changeItem, markItems, markRead, type HeldItem } from "./write-inbox.server.ts";

const ACTIONS = ["approve", "done", "reopen", "spam"] as const;

/** What the staff do with items. */
export function handleWork(api: InboxApi, { endpoints, kinds, kindsOf, placeOf, rolesFor }: InboxAccess): void {
  for (const action of ACTIONS)
    handle(api, endpoints[action], async ({ c, db, params, act }) => {
      const change = { action, act, also: effectOf(kinds, action, act.now) };
      return toInboxAnswer(await changeItem(db, placeOf(c, params.id), change));
    });
  handle(api, endpoints.mark, async ({ c, db, body: { ids, action }, act }) => {
    const change = { action, act, also: effectOf(kinds, action, act.now) };
    return (await markItems(db, ids, kindsOf(c), change)).map(toInboxAnswer);
  });
  handle(api, endpoints.assign, async ({ c, db, params, body: { assignee }, act }) =>
    toInboxAnswer(await assignItem(db, placeOf(c, params.id), { assignee, rolesFor, act })),
  );
  handle(api, endpoints.addNote, async ({ c, db, params, body, act }) => {
    const { id } = await addNote(db, placeOf(c, params.id), body.text, act);
    return getNote(db, id);
  });
  handle(api, endpoints.read, async ({ c, db, params, now }) => {
    await markRead(db, placeOf(c, params.id), now);
  });
}

/** What the feature of an item does with what it is about; `status` is the item's from before. */
function effectOf(kinds: InboxKinds, action: InboxAction, now: Date) {
  return async (tx: Database, { kind, subjectId, status }: HeldItem) => {
    if (action === "approve") await kinds[kind]?.approve?.(tx, subjectId, now);
    else if (action !== "done" && status === "approved") await kinds[kind]?.disapprove?.(tx, subjectId);
  };
}
