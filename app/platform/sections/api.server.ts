import { createApi } from "../api/api.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { notFound } from "../http/http-error.ts";
import { handleVersions } from "../records/records-api.server.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import { settingsEndpoints } from "./endpoints.ts";
import { saveSection } from "./save-section.server.ts";
import { readSections } from "./section-rows.server.ts";
import { SETTINGS } from "./section-rows.server.ts";

export function createSettingsApi(sections: SettingsSection[]) {
  const api = createApi();
  handle(api, settingsEndpoints.list, ({ db }) => readSections(db, sections));
  handle(api, settingsEndpoints.save, async ({ db, params, body, act }) => {
    const section = sections.find(({ id }) => id === params.section);
    if (!section) throw notFound("There are no settings under this name.");
    return saveSection(db, section, body, act);
  });
  handleVersions(api, settingsEndpoints, SETTINGS);
  return api;
}
