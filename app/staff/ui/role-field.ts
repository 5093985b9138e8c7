import { ROLE_WORDS, STAFF_ROLES } from "../../platform/auth/roles.ts";

export const ROLE_FIELD = {
  name: "role",
  label: "Role",
  choices: STAFF_ROLES.map((value) => ({ value, label: ROLE_WORDS[value] })),
  hint: "What each role may do is shown below the list.",
} as const;
