import { hasSecondFactor, STAFF_SIGN_IN } from "../platform/api/code-required.server.ts";
import { toggle, type SettingsSection } from "../platform/settings/section-fields.server.ts";

const NEEDS_CODE = "staffSignIn.needsCode";

export const staffSettings: SettingsSection = {
  id: "staff",
  title: "Staff",
  place: "settings",
  contents: [STAFF_SIGN_IN],
  groups: [
    {
      fields: [toggle(NEEDS_CODE, "Everyone with a role signs in with an authenticator code too")],
      seen: "A staff member without a code is led to their account to set one up, before the panel opens. The list of staff says who has one.",
      view: "/admin/staff",
    },
  ],
  // Only an admin who has one may require it, so that the foundation is not locked out.
  mayNot: async (tx, valueAt, { byId }) => {
    const isOfPerson = valueAt(NEEDS_CODE) !== true || (byId !== undefined && (await hasSecondFactor(tx, byId)));
    const errors: Record<string, string> = {};
    return isOfPerson ? errors : { [NEEDS_CODE]: "Please set up the authenticator code in your own account first." };
  },
};
