import { pageIntro } from "../platform/settings/page-intro.ts";

export const THOUGHTS_INTRO = pageIntro("Thoughts", "/thoughts", {
  lead: "One for each day, newest first. Take the one that is yours and leave the rest.",
  description: "A thought for each day, newest first: short, plain sentences to keep, to send on, or to sit with.",
});
