import type { Feature } from "../platform/features/feature.server.ts";
import { newsletterApi, subscriberImportSubjects } from "./api.server.ts";
import { CONFIRM_SUBSCRIPTION } from "./mails.server.ts";
import { newsletterOverview } from "./overview.server.ts";
import { NEWSLETTER_PREFERENCE } from "./subscriptions.server.ts";
import { deleteUnconfirmedSubscriptions, subscriptionData } from "./personal-data.server.ts";
import { NEWSLETTER_SETTINGS } from "./settings.server.ts";

export const newsletterFeature: Feature = {
  name: "newsletter",
  settings: NEWSLETTER_SETTINGS,
  apis: { "/": [newsletterApi] },
  changeSubjects: [subscriberImportSubjects],
  inbox: { newsletter: { waits: { one: "new subscriber", many: "new subscribers" } } },
  overview: newsletterOverview,
  mails: [CONFIRM_SUBSCRIPTION],
  preferences: [NEWSLETTER_PREFERENCE],
  personalData: subscriptionData,
  tokenLinks: ["newsletter/confirm", "newsletter/unsubscribe"],
  retention: deleteUnconfirmedSubscriptions,
};
