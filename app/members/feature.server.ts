import type { Feature } from "../platform/features/feature.server.ts";
import { accountApi } from "./account/api.server.ts";
import { ACCOUNT_MAILS } from "./account/mails.server.ts";
import { demoMembers } from "./demo-members.server.ts";
import { ASK_PARENT } from "./mails.server.ts";
import { deleteUnconsentedAccounts } from "./parent-consent.server.ts";
import { deleteExpiredAccountLinks } from "../platform/auth/account-links.server.ts";
import { membersApi, photoFileApi } from "./api.server.ts";
import { memberImportsApi, memberImportSubjects } from "./imports/api.server.ts";
import { memberOverview } from "./overview.server.ts";
import { memberData } from "./personal-data.server.ts";
import { dataCopyApi, dataCopyDownloadApi } from "./own-data/api.server.ts";
import { collectCopies, DATA_READY, deleteExpiredCopies, MAKE_COPY } from "./own-data/data-copies.server.ts";
import { makeCopy } from "./own-data/write-copy.server.ts";
import { memberRecords } from "./search.server.ts";

export const membersFeature: Feature = {
  name: "members",
  apis: {
    "/": [accountApi, membersApi, memberImportsApi, dataCopyApi],
    "/photos": [photoFileApi],
    "/downloads": [dataCopyDownloadApi],
  },
  changeSubjects: [memberImportSubjects],
  inbox: { member: { waits: { one: "new member", many: "new members" } } },
  mails: [...ACCOUNT_MAILS, ASK_PARENT, DATA_READY],
  overview: memberOverview,
  demo: [demoMembers],
  panel: [memberRecords],
  preferences: [
    {
      name: "whatsapp",
      label: "WhatsApp",
      wording: "Write to me on WhatsApp, under the phone number in my profile, about what I take part in.",
    },
  ],
  personalData: memberData,
  retention: async (db, now) =>
    (await deleteExpiredAccountLinks(db, now)) +
    (await deleteExpiredCopies(db, now)) +
    (await deleteUnconsentedAccounts(db, now)),
  collect: collectCopies,
  // One copy at a time.
  work: ({ jobs, ...services }) => jobs.work(MAKE_COPY, ({ id }, now) => makeCopy(services, String(id), now)),
  tokenLinks: ["verify", "reset", "parent"],
};
