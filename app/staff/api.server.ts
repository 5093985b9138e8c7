import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, requireRole, type ApiContext } from "../platform/api/api.server.ts";
import { actOf, type Act } from "../platform/audit/note-change.server.ts";
import { accountParam } from "../platform/auth/account-id.ts";
import type { Database } from "../platform/database/client.server.ts";
import { searchedKeysetSchema } from "../platform/database/keyset.ts";
import { referenceOrNothing } from "../platform/text/reference.ts";
import { inviteToStaff, listInvitations, revokeInvitation, type Invitation } from "./invitations.server.ts";
import {
  disableStaff,
  enableStaff,
  listStaff,
  removeFromStaff,
  resetStaffCode,
  setStaffRole,
  type StaffPerson,
} from "./staff.server.ts";
import {
  invitationAnswerSchema,
  invitationPath,
  madeInvitationSchema,
  newInvitationSchema,
  staffAnswerSchema,
  staffRoleSchema,
  type InvitationAnswer,
  type StaffAnswer,
} from "./staff.ts";

const tags = ["Staff"];
const person = staffAnswerSchema.meta({ id: "Staff" });
const params = accountParam;

/** Mounted at /api/v1/admin/staff: for admins alone. */
export const staffApi = createApi();
staffApi.use(requireRole());

staffApi.openapi(
  createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "Who works in the panel, admins first",
    request: { query: searchedKeysetSchema.extend({ after: accountParam.shape.id.optional() }) },
    responses: answers({ 200: z.array(person) }, [400, 401, 403]),
  }),
  async (c) => answerList(c, await listStaff(c.var.db, c.req.valid("query")), (one) => toAnswer(c, one)),
);

staffApi.openapi(
  createRoute({
    method: "put",
    path: "/role/{id}",
    tags,
    summary: "Give an account a role, a member's too; its sessions end",
    request: { params, body: { required: true, content: { "application/json": { schema: staffRoleSchema } } } },
    responses: answers({ 200: person }, [400, 401, 403, 404, 409]),
  }),
  async (c) => {
    const { role } = c.req.valid("json");
    return c.json(toAnswer(c, await setStaffRole(c.var.db, c.req.valid("param").id, role, actOf(c))), 200);
  },
);

/** What is done to a person with nothing more to say. */
function addChange(
  action: string,
  summary: string,
  change: (db: Database, id: string, act: Act) => Promise<StaffPerson>,
): void {
  staffApi.openapi(
    createRoute({
      method: "post",
      path: `/${action}/{id}`,
      tags,
      summary,
      request: { params },
      responses: answers({ 200: person }, [401, 403, 404, 409]),
    }),
    async (c) => c.json(toAnswer(c, await change(c.var.db, c.req.valid("param").id, actOf(c))), 200),
  );
}
addChange("disable", "Let a person sign in no more; her sessions end", disableStaff);
addChange("enable", "Let her sign in again", enableStaff);
addChange("reset-code", "Take off her authenticator code, where the phone is lost; her sessions end", resetStaffCode);

staffApi.openapi(
  createRoute({
    method: "delete",
    path: "/remove/{id}",
    tags,
    summary: "Take a person from the staff: the account is a member's from then on",
    request: { params },
    responses: answers({ 204: null }, [401, 403, 404, 409]),
  }),
  async (c) => {
    await removeFromStaff(c.var.db, c.req.valid("param").id, actOf(c));
    return c.body(null, 204);
  },
);

staffApi.openapi(
  createRoute({
    method: "get",
    path: "/invitations",
    tags,
    summary: "Invitations that can still be used",
    responses: answers({ 200: z.array(invitationAnswerSchema.meta({ id: "Invitation" })) }, [401, 403]),
  }),
  async (c) => c.json((await listInvitations(c.var.db, new Date())).map(toInvitationAnswer), 200),
);

staffApi.openapi(
  createRoute({
    method: "post",
    path: "/invitations",
    tags,
    summary: "Invite somebody by a link that is told only now; an earlier one for the address ends",
    request: { body: { required: true, content: { "application/json": { schema: newInvitationSchema } } } },
    responses: answers({ 201: madeInvitationSchema.meta({ id: "MadeInvitation" }) }, [400, 401, 403, 409]),
  }),
  async (c) => {
    const { invitation, token } = await inviteToStaff(c.var.db, c.req.valid("json"), actOf(c));
    return c.json({ ...toInvitationAnswer(invitation), link: invitationPath(token) }, 201);
  },
);

staffApi.openapi(
  createRoute({
    method: "delete",
    path: "/invitations/{id}",
    tags,
    summary: "Revoke an invitation: its link opens nothing from now on",
    request: { params: z.object({ id: z.string().transform(referenceOrNothing) }) },
    responses: answers({ 204: null }, [401, 403, 404]),
  }),
  async (c) => {
    await revokeInvitation(c.var.db, c.req.valid("param").id, actOf(c));
    return c.body(null, 204);
  },
);

function toAnswer({ var: { viewer } }: ApiContext, { id, lastSignInAt, ...shown }: StaffPerson): StaffAnswer {
  return { _id: id, ...shown, isYou: id === viewer.id, lastSignInAt: lastSignInAt?.toISOString() ?? null };
}

function toInvitationAnswer({ id, name, email, role, createdBy, expiresAt }: Invitation): InvitationAnswer {
  return { _id: id, name, email, role, invitedBy: createdBy, expiresAt: expiresAt.toISOString() };
}
