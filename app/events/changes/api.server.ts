import { createApi } from "../../platform/api/api.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { noteChange } from "../../platform/audit/note-change.server.ts";
import {
  findMailedPeople,
  getEvent,
  listPendingMails,
  sendPendingMails,
  stopPendingMails,
} from "./change-mails.server.ts";
import { eventMailEndpoints } from "./endpoints.ts";

export const eventMailsApi = createApi();

handle(eventMailsApi, eventMailEndpoints.listPending, ({ db }) => listPendingMails(db));
handle(eventMailsApi, eventMailEndpoints.findPeople, ({ db, params, now }) => findMailedPeople(db, params.id, now));

for (const [action, described, change] of [
  ["send-mails", eventMailEndpoints.send, sendPendingMails],
  ["stop-mails", eventMailEndpoints.stop, stopPendingMails],
] as const)
  handle(eventMailsApi, described, ({ db, params: { id }, act }) =>
    db.transaction(async (tx) => {
      const { title } = await getEvent(tx, id);
      const mails = await change(tx, id, act.now);
      if (mails > 0) await noteChange(tx, act, { kind: "event", id, title, action });
      return { mails };
    }),
  );
