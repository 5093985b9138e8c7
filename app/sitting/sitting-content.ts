import { pageIntro } from "../platform/settings/page-intro.ts";

export const SIT_INTRO = pageIntro(
  { title: "Sit now", path: "/sit", painting: "dawn" },
  {
    lead: "Choose a time, sit down, and follow the disc: it rises as you breathe in and sinks as you breathe out.",
    description:
      "A quiet timer for meditation: 1, 5, 10 or 20 minutes with a bell. It works without an account, and offline once you have opened it.",
  },
);
