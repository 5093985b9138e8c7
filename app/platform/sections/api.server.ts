import { createApi } from "../api/api.server.ts";
import type { Database } from "../database/client.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { notFound } from "../http/http-error.ts";
import { handleVersions } from "../records/records-api.server.ts";
import type { FirstStep } from "../settings/first-step.server.ts";
import type { FirstSteps } from "../settings/first-steps.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import { settingsEndpoints } from "./endpoints.ts";
import { saveSection } from "./save-section.server.ts";
import { readSections, SETTINGS } from "./section-rows.server.ts";

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

/** What a foundation that began without the demo content still has to do. */
export function createFirstStepsApi(steps: FirstStep[], last: FirstStep) {
  const api = createApi();
  handle(api, settingsEndpoints.firstSteps, async ({ c, db }) => {
    const read = await readFirstSteps(db, steps, last);
    return { isShown: !c.var.environment.DEMO_CONTENT && read.some(({ isDone }) => !isDone), steps: read };
  });
  return api;
}

/** Those that are done come first; the last one says what all others lack. */
async function readFirstSteps(db: Database, steps: FirstStep[], last: FirstStep): Promise<FirstSteps["steps"]> {
  const [found, lastMissing] = await Promise.all([
    Promise.all(
      steps.toSorted((a, b) => a.order - b.order).map(async (step) => ({ step, missing: await step.missing(db) })),
    ),
    last.missing(db),
  ]);
  const rows = found.map(({ step, missing }) => toRow(step, missing, step.why ?? stillMissing(missing)));
  const others = found.flatMap(({ missing }) => missing);
  return [
    ...rows.filter(({ isDone }) => isDone),
    ...rows.filter(({ isDone }) => !isDone),
    toRow(last, lastMissing, others.length > 0 ? stillMissing(others) : (last.why ?? "")),
  ];
}

function toRow({ title, path }: FirstStep, missing: string[], note: string) {
  const isDone = missing.length === 0;
  return { title, path, isDone, note: isDone ? "" : note };
}

function stillMissing(missing: string[]): string {
  return `Still missing: ${missing.join(", ")}`;
}
