import { addressOf, createApi } from "../platform/api/api.server.ts";
import { handle } from "../platform/endpoints/handle.server.ts";
import { countVisitorForm } from "../platform/forms/visitor-limit.server.ts";
import { memberEndpoints } from "./endpoints.ts";
import { getProfile, registerMember, updateProfile } from "./members.server.ts";

export const membersApi = createApi();

handle(membersApi, memberEndpoints.register, async ({ c, db, body, now }) => {
  const address = addressOf(c);
  await countVisitorForm(address, c.var.environment.VISITOR_FORMS_PER_MINUTE);
  await registerMember(db, c.var.auth, body, { address, now });
  return { success: true as const, message: "Registration successful!" };
});
handle(membersApi, memberEndpoints.findProfile, ({ db, viewer }) => getProfile(db, viewer.id));
handle(membersApi, memberEndpoints.changeProfile, ({ db, viewer, body, now }) =>
  updateProfile(db, viewer.id, body, now),
);
