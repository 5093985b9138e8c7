import { pageIntro } from "../platform/settings/page-intro.ts";

export const RESOURCES_INTRO = pageIntro("Resources", "/resources", {
  lead: "A small library for practice at home. Everything is free, and nothing asks for your address.",
  description:
    "A free library for practice at home: music with words to read, short silent films, pages to print and guides to read, with no account needed.",
});
