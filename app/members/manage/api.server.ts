import { createApi } from "../../platform/api/api.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { adminMemberEndpoints } from "./endpoints.ts";
import { getMemberRecord, listMembers, toMemberRow } from "./members-list.server.ts";
import { eraseMember, saveMemberNote, sendPasswordLink, setMemberDisabled } from "./write-members.server.ts";

export const adminMembersApi = createApi();

handle(adminMembersApi, adminMemberEndpoints.list, async ({ db, query }) => {
  const { rows, next } = await listMembers(db, query);
  return { rows: rows.map(toMemberRow), next };
});
handle(adminMembersApi, adminMemberEndpoints.get, ({ c, db, params }) => getMemberRecord(db, c.var.people, params.id));
handle(adminMembersApi, adminMemberEndpoints.saveNote, async ({ c, db, params: { id }, body, act }) => {
  await saveMemberNote(db, id, body, act);
  return getMemberRecord(db, c.var.people, id);
});
for (const action of ["disable", "enable"] as const)
  handle(adminMembersApi, adminMemberEndpoints[action], async ({ c, db, params: { id }, act }) => {
    await setMemberDisabled(db, id, action === "disable", act);
    return getMemberRecord(db, c.var.people, id);
  });
handle(adminMembersApi, adminMemberEndpoints.sendPasswordLink, ({ db, params, act }) =>
  sendPasswordLink(db, params.id, act),
);
handle(adminMembersApi, adminMemberEndpoints.erase, async ({ c, db, params, body, act }) => ({
  kept: await eraseMember(db, { ...body, ...params, people: c.var.people }, act),
}));
