import { pageIntro } from "../platform/settings/page-intro.ts";

export const TEACHERS_INTRO = pageIntro("Teachers", "/teachers", {
  lead: "Who sits with you, what each of us teaches, and in which languages you can ask.",
  description:
    "Who teaches with us: what each of them teaches, in which languages, and a little of how they came here.",
});
