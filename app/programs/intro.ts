import { pageIntro } from "../platform/settings/page-intro.ts";

export const PROGRAMS_INTRO = pageIntro("Programs", "/programs", {
  lead: "Courses with a beginning, an end and a teacher who knows your name. Beginners learn free.",
  description:
    "Courses in meditation, yoga and breath, online and in person, from a first sitting to teaching. Beginners learn free.",
});
