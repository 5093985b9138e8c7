import { pageIntro } from "../platform/settings/page-intro.ts";

export const BLOG_INTRO = pageIntro("Blog", "/blog", {
  lead: "Short, practical writing from our teachers. Read one, then put the phone down.",
  description:
    "Short, practical writing on yoga, meditation and breath from our teachers, for people who want to begin.",
});
