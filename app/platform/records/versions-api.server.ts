import type { createApi } from "../api/api.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import type { VersionEndpoints } from "./endpoints.ts";
import { getVersion, listVersions } from "./versions.server.ts";

/** @param kind as in the column `versions.kind` */
export function handleVersions(
  api: ReturnType<typeof createApi>,
  { versions, version }: VersionEndpoints,
  kind: string,
): void {
  handle(api, versions, ({ db, params: { id } }) => listVersions(db, { kind, id }));
  handle(api, version, ({ db, params: { id, version: wanted } }) => getVersion(db, { kind, id }, wanted));
}
