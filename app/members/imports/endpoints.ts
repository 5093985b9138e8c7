import { peopleImportEndpoints } from "../../platform/imports/people-endpoints.ts";

/** Members of a former site. */
export const memberImportEndpoints = peopleImportEndpoints({
  tag: "Members",
  access: [],
  path: "/admin/member-imports",
  people: "members",
});
