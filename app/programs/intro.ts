import { pageIntro } from "../platform/settings/page-intro.ts";

export const PROGRAMS_INTRO = pageIntro("Programs", "/programs", {
  lead: "Courses with a beginning, an end and a teacher.",
  description: "Courses in yoga, meditation and mindfulness: when they begin, how to join, and what they cost.",
});
