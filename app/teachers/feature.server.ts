import type { Feature } from "../platform/features/feature.server.ts";
import { adminTeachersApi, publicTeachersApi } from "./api.server.ts";
import { TEACHERS_INTRO, findTeacher } from "./teachers.server.ts";
import { teacherSitemap, teacherRecords, teacherSearch } from "./search.server.ts";
import { teacherPicture } from "./sharing.ts";
import { teacherStore } from "./write-teachers.server.ts";

export const teachersFeature: Feature = {
  name: "teachers",
  listIntro: TEACHERS_INTRO,
  apis: { "/": [adminTeachersApi], "/public": [publicTeachersApi] },
  records: [teacherStore],
  panel: [teacherRecords],
  search: teacherSearch,
  tokenLinks: ["teacher-preview"],
  sitemap: { pages: ["/teachers"], entries: teacherSitemap },
  sharePictures: {
    pages: [TEACHERS_INTRO],
    ofOne: {
      kind: "teachers",
      find: async (db, id) => {
        const teacher = await findTeacher(db, id);
        return teacher && teacherPicture(teacher);
      },
    },
  },
};
