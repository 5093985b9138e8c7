import { PROGRAMS_INTRO, nextProgramChange, findProgram, listProgramsOf } from "./programs.server.ts";
import type { Feature } from "../platform/features/feature.server.ts";
import { adminProgramsApi, programsApi } from "./api.server.ts";
import { coursesApi } from "./courses/api.server.ts";
import { PROGRAM_MAILS } from "./mails.server.ts";
import { requestsApi } from "./requests/api.server.ts";
import { deleteOldEnrolments, enrolmentData } from "./personal-data.server.ts";
import { courseSubjects, programSitemap, programRecords, programSearch } from "./search.server.ts";
import { programPicture } from "./sharing.ts";
import { toProgramCardData } from "./program-data.ts";
import { programStore } from "./write-programs.server.ts";

export const programsFeature: Feature = {
  name: "programs",
  listIntro: PROGRAMS_INTRO,
  mails: PROGRAM_MAILS,
  inbox: {
    enrolment: { waits: { one: "request to join a program", many: "requests to join a program" } },
  },
  apis: {
    "/": [adminProgramsApi, programsApi, coursesApi, requestsApi],
  },
  records: [programStore],
  panel: [programRecords],
  changeSubjects: [courseSubjects],
  search: programSearch,
  sitemap: { pages: ["/programs"], entries: programSitemap },
  sharePictures: {
    pages: [PROGRAMS_INTRO],
    ofOne: {
      kind: "programs",
      find: async (db, id, now) => {
        const program = await findProgram(db, id, now);
        return program && programPicture(toProgramCardData(program));
      },
    },
  },
  linksFor: async (db, { kind, id }, now) => (kind === "teachers" ? listProgramsOf(db, id, now) : []),
  preferences: [
    {
      name: "session-reminders",
      label: "Reminders of sessions",
      wording: "Remind me by mail of the next session of a course that I am in.",
    },
  ],
  personalData: enrolmentData,
  retention: deleteOldEnrolments,
  changesByItself: nextProgramChange,
  tokenLinks: ["program-preview"],
};
