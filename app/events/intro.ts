import { pageIntro } from "../platform/settings/page-intro.ts";

export const EVENTS_INTRO = pageIntro("Events", "/events", {
  lead: "Sit with us in person, or from wherever you are.",
  description: "What is coming up, where, and how many seats are left.",
});
