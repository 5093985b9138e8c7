import type { ApiContext } from "../api/api.server.ts";
import type { Role } from "../auth/roles.ts";
import { notFound, HttpError } from "../http/http-error.ts";

type Kind = { kind: string; role: Role };

/**
 * Returns the kind with this name.
 * @throws HttpError 404 with `missing` if there is none, 403 if the account may not write it
 */
export function kindFor<One extends Kind>(c: ApiContext, kinds: One[], name: string, missing: string): One {
  const kind = kinds.find((one) => one.kind === name);
  if (!kind) throw notFound(missing);
  if (!mayWrite(c, kind)) throw new HttpError(403, "Your account may not do this.");
  return kind;
}

export function mayWrite({ var: { viewer } }: ApiContext, { role }: Kind): boolean {
  return viewer.role === "admin" || viewer.role === role;
}
