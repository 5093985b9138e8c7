import { createApi } from "../api/api.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { preferenceEndpoints } from "./endpoints.ts";
import { changePreference, listPreferences, type Preference } from "./preferences.server.ts";

/** @param preferences what the features ask members */
export function createPreferencesApi(preferences: Preference[]) {
  const api = createApi();
  handle(api, preferenceEndpoints.list, ({ db, viewer }) => listPreferences(db, preferences, viewer.id));
  handle(api, preferenceEndpoints.change, ({ db, viewer, params, body, now }) =>
    changePreference(db, preferences, { userId: viewer.id, ...params, ...body }, now),
  );
  return api;
}
