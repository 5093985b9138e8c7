import { addressOf, createApi, type ApiContext } from "../../platform/api/api.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { endSessions, sessionHash } from "../../platform/auth/sessions.server.ts";
import { MAIL_ON_ITS_WAY } from "./account.ts";
import { askForNewAddress, sendVerificationAgain, verifyAddress } from "./account-address.server.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { accountEndpoints } from "./endpoints.ts";
import { askForReset, changeOwnPassword, resetPassword } from "./password.server.ts";
import { RESET_ASKED } from "./reset-words.ts";
import { endSessionById, listSessions } from "./own-sessions.server.ts";

const done = (message: string) => ({ success: true as const, message });

export const accountApi = createApi();

handle(accountApi, accountEndpoints.verify, async ({ c, db, body, now }) => {
  await c.var.countVisitorForm();
  await verifyAddress(db, { ...body, now, people: c.var.people });
  return done("Your address is confirmed.");
});
handle(accountApi, accountEndpoints.verifyAgain, async ({ c, db, viewer }) => {
  await sendVerificationAgain(db, viewer.id, { auth: c.var.auth, address: addressOf(c) });
  return done(MAIL_ON_ITS_WAY);
});
handle(accountApi, accountEndpoints.askForReset, async ({ c, db, body }) => {
  await c.var.countVisitorForm();
  await askForReset(db, body.email, { auth: c.var.auth, address: addressOf(c) });
  return done(RESET_ASKED);
});
handle(accountApi, accountEndpoints.reset, async ({ c, db, body: { token, password }, now }) => {
  await c.var.countVisitorForm();
  await resetPassword(db, { token, now, people: c.var.people }, password);
  return done("Your new password is set. Please sign in with it.");
});

handle(accountApi, accountEndpoints.listSessions, ({ c, db, viewer, now }) =>
  listSessions(db, { userId: viewer.id, authorization: authorizationOf(c), now }),
);
handle(accountApi, accountEndpoints.endOtherSessions, ({ c, db, viewer }) =>
  endSessions(db, viewer.id, sessionHash(authorizationOf(c))),
);
handle(accountApi, accountEndpoints.endSession, ({ db, viewer, params }) => endSessionById(db, viewer.id, params.id));

handle(accountApi, accountEndpoints.changePassword, ({ c, db, viewer, body: change }) => {
  const changing = { viewer, authorization: authorizationOf(c), address: addressOf(c), change };
  return changeOwnPassword(db, c.var.auth, changing);
});
handle(accountApi, accountEndpoints.changeEmail, async ({ c, db, viewer, body: change }) => {
  await askForNewAddress(db, c.var.auth, { viewer, address: addressOf(c), change });
  return done(`A mail is on its way to ${change.email}. Its link makes that your address.`);
});
handle(accountApi, accountEndpoints.remove, async ({ c, db, viewer, body, now }) => {
  const { auth, people } = c.var;
  const kept = await deleteAccount(db, auth, { viewer, address: addressOf(c), people, now, ...body });
  return { ...done("Your account is deleted."), kept };
});

function authorizationOf(c: ApiContext): string {
  return c.req.header("authorization") ?? "";
}
