import { endpoint } from "../../platform/endpoints/endpoint.ts";
import { accountParam } from "../../platform/auth/viewer.ts";
import { passwordChangeSchema } from "../../platform/auth/password-rules.ts";
import {
  accountDeletedSchema,
  accountDeletionSchema,
  doneSchema,
  emailChangeSchema,
  resetRequestSchema,
  resetSchema,
  sessionAnswerSchema,
  verificationSchema,
} from "./account.ts";

const anyone = { tag: "Accounts", access: "anyone", answer: doneSchema } as const;
const member = { tag: "Accounts", access: "member" } as const;

/** A member's own account: address, password, sessions and deletion. */
export const accountEndpoints = {
  verify: endpoint("POST", "/auth/verify", {
    ...anyone,
    summary: "Confirm an address with the token of the link that was sent to it",
    body: verificationSchema,
    problems: [404, 410, 429],
  }),
  verifyAgain: endpoint("POST", "/auth/verify/again", {
    ...member,
    summary: "Send the mail that confirms one's address again",
    answer: doneSchema,
    problems: [409, 429],
  }),
  askForReset: endpoint("POST", "/auth/reset", {
    ...anyone,
    summary:
      "Ask for a link that sets a new password; the answer is the same whether or not the address has an account",
    body: resetRequestSchema,
    problems: [429],
  }),
  reset: endpoint("PUT", "/auth/reset", {
    ...anyone,
    summary: "Set a new password with the token of that link; every session of the account ends",
    body: resetSchema,
    problems: [404, 410, 429],
  }),
  listSessions: endpoint("GET", "/auth/sessions", {
    ...member,
    summary: "One's sessions",
    answer: sessionAnswerSchema.meta({ id: "Session" }).array(),
  }),
  endOtherSessions: endpoint("DELETE", "/auth/sessions", { ...member, summary: "End all sessions but this one" }),
  endSession: endpoint("DELETE", "/auth/sessions/{id}", {
    ...member,
    summary: "End one session",
    params: accountParam,
    problems: [404],
  }),
  changePassword: endpoint("PUT", "/me/password", {
    ...member,
    summary: "Change one's own password; one's other sessions end",
    body: passwordChangeSchema,
    problems: [409, 429],
  }),
  changeEmail: endpoint("POST", "/me/email", {
    ...member,
    summary: "Ask for another address; it is one's own once the link in the mail to it was pressed",
    body: emailChangeSchema,
    answer: doneSchema,
    problems: [429],
  }),
  remove: endpoint("POST", "/me/delete", {
    ...member,
    summary: "Delete one's account and all that is stored about oneself; every session ends at once",
    body: accountDeletionSchema,
    answer: accountDeletedSchema.meta({ id: "DeletedAccount" }),
    problems: [409, 429],
  }),
};
