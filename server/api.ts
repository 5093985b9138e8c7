import type { Context } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { inboxKindsFor } from "../app/layouts/admin/features/permissions.ts";
import { signInApi } from "../app/platform/sign-in/api.server.ts";
import { answerNothingHere, answerProblem, createApi } from "../app/platform/api/api.server.ts";
import { auditDownloadApi, createAuditApi, createPanelApi } from "../app/platform/panel/api.server.ts";
import { platformSubjects, recordSubjects } from "../app/platform/panel/change-subjects.server.ts";
import { backupApi } from "../app/platform/backup/api.server.ts";
import { createBookmarksApi } from "../app/platform/bookmarks/api.server.ts";
import { createDemoApi } from "../app/platform/demo/api.server.ts";
import { findInInbox } from "../app/platform/panel/search.server.ts";
import { healthApi } from "../app/platform/health/api.server.ts";
import { oldAddressesApi } from "../app/platform/old-addresses/api.server.ts";
import { paymentsApi } from "../app/platform/payments/api.server.ts";
import { razorpayApi } from "../app/platform/payments/razorpay/api.server.ts";
import { createInboxApi, inboxDownloadApi } from "../app/platform/inbox/api.server.ts";
import { savedAnswersApi } from "../app/platform/inbox/saved/api.server.ts";
import { createMailsApi } from "../app/platform/mail/api.server.ts";
import { createMailDownloadApi } from "../app/platform/mail/show-mail.server.ts";
import { mailSections } from "../app/platform/mail/mail-sections.server.ts";
import { createPreferencesApi } from "../app/platform/preferences/api.server.ts";
import { secondFactorApi } from "../app/platform/second-factor/api.server.ts";
import { createPicturesApi } from "../app/platform/pictures/api.server.ts";
import { createRecordsApi } from "../app/platform/records/records-api.server.ts";
import { createFirstStepsApi, createSettingsApi } from "../app/platform/sections/api.server.ts";
import type { ChangeSubjects } from "../app/platform/features/feature.server.ts";
import type { PanelSource } from "../app/platform/features/panel-source.server.ts";
import type { SettingsSection } from "../app/platform/settings/section-fields.server.ts";
import { LIVE_STEP, SITE_STEPS } from "../app/layouts/site/first-steps.server.ts";
import { pageSections } from "../app/layouts/site/page-sections.server.ts";
import { LIVE, SITE_SETTINGS } from "../app/layouts/site/settings.server.ts";
import { createSearchApi } from "../app/layouts/site/search/api.server.ts";
import { memoize } from "../app/platform/text/memoize.ts";
import { describeApi } from "./openapi.ts";
import { DEMO_ROWS, INBOX, MAILS, PREFERENCES, RECORDS, FEATURES } from "./features.ts";

/** Every API route, and what describes them all to programs, made once for the address of a site. */
export function createApiRoutes() {
  const api = createApi();
  api.use(methodNotAllowed({ app: api, onMethodNotAllowed: refuseMethod }));
  for (const [path, some] of FEATURES.flatMap(({ apis = {} }) => Object.entries(apis)))
    for (const one of some) api.route(path, one);
  api.route("/", createSearchApi(FEATURES.flatMap((feature) => feature.search ?? [])));
  api.route("/", signInApi);
  const saved = FEATURES.flatMap(({ bookmarks, search }) => (bookmarks && search ? search : []));
  api.route("/", createPreferencesApi(PREFERENCES));
  api.route("/", createBookmarksApi(saved));
  for (const one of [secondFactorApi, backupApi, healthApi, oldAddressesApi, paymentsApi, razorpayApi, savedAnswersApi])
    api.route("/", one);
  api.route("/", createInboxApi(INBOX, inboxKindsFor));
  api.route("/", createRecordsApi(RECORDS));
  const sections = listSections();
  api.route("/", createSettingsApi(sections));
  api.route("/", createDemoApi({ records: RECORDS, rows: DEMO_ROWS, sections }));
  api.route("/", createPicturesApi({ kinds: RECORDS, sections }));
  const steps = [...SITE_STEPS, ...FEATURES.flatMap(({ firstStep }) => firstStep ?? [])];
  api.route("/", createFirstStepsApi(steps, LIVE_STEP));
  api.route("/", createMailsApi(MAILS));
  const records = FEATURES.flatMap(({ panel = [] }) => panel);
  api.route("/", createAuditApi(listChangeSubjects(records, sections)));
  const overview = {
    inbox: INBOX,
    kindsFor: inboxKindsFor,
    sources: FEATURES.flatMap((feature) => feature.overview ?? []),
    records,
  };
  api.route("/", createPanelApi(overview, { sources: [...records, findInInbox(inboxKindsFor)], sections }));
  api.route("/downloads", inboxDownloadApi);
  api.route("/downloads", auditDownloadApi);
  api.route("/downloads", createMailDownloadApi(MAILS));

  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  const describe = memoize((siteUrl) => describeApi(api, siteUrl), { max: 2 });
  api.get("/openapi.json", (c) => c.json(describe(c.var.environment.SITE_URL)));
  api.all("*", answerNothingHere);
  api.onError(answerProblem);
  return { api, describe };
}

/** All sections of settings and pages, in the order of the panel. */
function listSections() {
  const intros = FEATURES.flatMap(({ listIntro }) => listIntro ?? []);
  const ofFeatures = FEATURES.flatMap(({ settings = [] }) => settings);
  return [...SITE_SETTINGS, ...pageSections(intros), ...ofFeatures, ...mailSections(MAILS), LIVE];
}

/** All subjects of changes in the audit log. */
function listChangeSubjects(records: PanelSource[], sections: SettingsSection[]): ChangeSubjects[] {
  return [
    ...platformSubjects(Object.keys(INBOX), sections),
    ...recordSubjects(RECORDS, (kind) => records.find((source) => source.kind === kind)?.list),
    ...FEATURES.flatMap(({ changeSubjects = [] }) => changeSubjects),
  ];
}

function refuseMethod(c: Context, methods: readonly string[]): Response {
  const allowed = methods.toSorted().join(", ");
  return c.json({ success: false, message: `This address takes ${allowed}, not ${c.req.method}.` }, 405, {
    Allow: allowed,
  });
}
