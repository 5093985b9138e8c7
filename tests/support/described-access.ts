import type { Endpoint } from "../../app/platform/endpoints/endpoint.ts";
import type { Role } from "../../app/platform/auth/roles.ts";

export type Allowed = "anyone" | Role[];

const files = import.meta.glob<Record<string, unknown>>(
  ["../../app/**/*endpoints.ts", "../../app/events/registration.ts"],
  {
    eager: true,
  },
);

/** Every endpoint of the API, `GET /admin/members`, and the roles that its description lets in; "anyone" needs no token. */
export function describedAccess(): Record<string, Allowed> {
  const described = Object.values(files).flatMap((file) => Object.values(file).flatMap(endpointsIn));
  const rows = described.map(({ method, path, access }): [string, Allowed] => [`${method} ${path}`, rolesOf(access)]);
  return Object.fromEntries(rows.toSorted(([one], [other]) => one.localeCompare(other, "en")));
}

function endpointsIn(exported: unknown): Endpoint[] {
  if (typeof exported !== "object" || exported === null) return [];
  if ("method" in exported && "path" in exported && "access" in exported) return [exported as Endpoint];
  return Object.values(exported).flatMap(endpointsIn);
}

function rolesOf(access: Endpoint["access"]): Allowed {
  if (access === "anyone") return access;
  return access === "member" ? ["member", "editor", "events", "finance", "admin"] : [...access, "admin"];
}
