import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, requireRole } from "../../platform/api/api.server.ts";
import { actOf } from "../../platform/audit/note-change.server.ts";
import { accountIdOrNothing, accountParam } from "../../platform/auth/account-id.ts";
import { keysetSchema } from "../../platform/database/keyset.ts";
import {
  erasedMemberSchema,
  eraseMemberSchema,
  memberNoteSchema,
  memberRecordSchema,
  memberRowSchema,
  memberSearchSchema,
} from "./member-record.ts";
import { getMemberRecord, listMembers, toMemberRow } from "./members-list.server.ts";
import { eraseMember, saveMemberNote, sendPasswordLink, setMemberDisabled } from "./write-members.server.ts";

const tags = ["Members"];
const params = accountParam;
const record = memberRecordSchema.meta({ id: "MemberRecord" });
const json = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

/** Mounted at /api/v1/admin/members: for admins alone. */
export const adminMembersApi = createApi();
adminMembersApi.use(requireRole());

adminMembersApi.openapi(
  createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "Who has an account and does not work here, the newest first",
    request: {
      query: memberSearchSchema.extend({
        limit: keysetSchema.shape.limit,
        after: z.string().transform(accountIdOrNothing).optional(),
      }),
    },
    responses: answers({ 200: z.array(memberRowSchema.meta({ id: "MemberRow" })) }, [400, 401, 403]),
  }),
  async (c) => answerList(c, await listMembers(c.var.db, c.req.valid("query")), toMemberRow),
);

adminMembersApi.openapi(
  createRoute({
    method: "get",
    path: "/{id}",
    tags,
    summary: "One member, the staff's note, and what she takes part in",
    request: { params },
    responses: answers({ 200: record }, [401, 403, 404]),
  }),
  async (c) => c.json(await getMemberRecord(c.var.db, c.var.people, c.req.valid("param").id), 200),
);

adminMembersApi.openapi(
  createRoute({
    method: "put",
    path: "/note/{id}",
    tags,
    summary: "Write the staff's note about a member",
    request: { params, ...json(memberNoteSchema) },
    responses: answers({ 200: record }, [400, 401, 403, 404, 409]),
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    await saveMemberNote(c.var.db, id, c.req.valid("json"), actOf(c));
    return c.json(await getMemberRecord(c.var.db, c.var.people, id), 200);
  },
);

function addDisabling(action: string, summary: string, isDisabled: boolean): void {
  adminMembersApi.openapi(
    createRoute({
      method: "post",
      path: `/${action}/{id}`,
      tags,
      summary,
      request: { params },
      responses: answers({ 200: record }, [401, 403, 404]),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await setMemberDisabled(c.var.db, id, isDisabled, actOf(c));
      return c.json(await getMemberRecord(c.var.db, c.var.people, id), 200);
    },
  );
}
addDisabling("disable", "Let a member sign in no more; her sessions end", true);
addDisabling("enable", "Let her sign in again", false);

adminMembersApi.openapi(
  createRoute({
    method: "post",
    path: "/password-link/{id}",
    tags,
    summary: "Mail a member a link that sets a new password",
    request: { params },
    responses: answers({ 204: null }, [401, 403, 404, 409]),
  }),
  async (c) => {
    await sendPasswordLink(c.var.db, c.req.valid("param").id, actOf(c));
    return c.body(null, 204);
  },
);

adminMembersApi.openapi(
  createRoute({
    method: "post",
    path: "/erase/{id}",
    tags,
    summary: "Delete all that is stored about a member, in every room; her name is typed to confirm it",
    request: { params, ...json(eraseMemberSchema) },
    responses: answers({ 200: erasedMemberSchema.meta({ id: "ErasedMember" }) }, [400, 401, 403, 404]),
  }),
  async (c) => {
    const erasure = { ...c.req.valid("json"), ...c.req.valid("param"), people: c.var.people };
    return c.json({ kept: await eraseMember(c.var.db, erasure, actOf(c)) }, 200);
  },
);
