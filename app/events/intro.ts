import { pageIntro } from "../platform/settings/page-intro.ts";

export const EVENTS_INTRO = pageIntro("Events", "/events", {
  lead: "Sit with us in person, or from wherever you are. Most mornings are free.",
  description:
    "Morning sittings, silent walks, retreats and live online sessions: what is coming up, where, and how many places are left.",
});
