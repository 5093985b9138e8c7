import { PARTNERSHIPS_INTRO, VOLUNTEER_INTRO } from "../../contact/contact-content.ts";
import type { PageIntro } from "../../platform/settings/page-intro.ts";
import {
  area,
  introFields,
  longText,
  picture,
  rows,
  type SettingsGroup,
  type SettingsSection,
} from "../../platform/settings/section-fields.server.ts";
import { requiredText } from "../../platform/text/fields.ts";
import { ABOUT, CAREERS_INTRO, PRIVACY_INTRO, SEARCH_INTRO, TERMS_INTRO } from "./site-content.ts";

const PURPOSE: SettingsGroup[] = [
  {
    fields: [
      picture("about.picture", "Picture", { hint: "Wide; without one it is a painting" }),
      rows("about.timeline", "Timeline", "Add a year", [
        { name: "year", label: "Year", schema: requiredText("Year", 40) },
        { name: "text", label: "What happened", schema: requiredText("What happened", 400), isLong: true },
      ]),
    ],
    seen: "About: the picture below its heading, the timeline below the letter.",
    view: "/about",
  },
  {
    fields: [area("about.mission", "Mission", 1_000), area("about.vision", "Vision", 1_000)],
    seen: "About, below the letter.",
    view: "/about",
  },
  {
    fields: [
      rows("about.values", "Values", "Add a value", [
        { name: "name", label: "Value", schema: requiredText("Value", 60) },
        { name: "text", label: "What it means", schema: requiredText("What it means", 400), isLong: true },
      ]),
    ],
    seen: "About, below mission and vision.",
    view: "/about",
  },
  {
    fields: [area("about.description", "About: in search engines and shared links", 300)],
    seen: "Under the page's name elsewhere, and on the picture of shared links.",
    view: "/about",
  },
];

/** The texts of pages there is one of each; `lists` are the lines that stand above the features' lists. */
export function pageSections(lists: PageIntro[]): SettingsSection[] {
  const all = [...lists, SEARCH_INTRO];
  const groups = [...lists.map(listGroup), introFields(SEARCH_INTRO)];
  return [
    {
      id: "about",
      title: "About",
      place: "pages",
      contents: [ABOUT],
      groups: [textGroup("about", "About, the letter at its top."), ...PURPOSE],
    },
    { id: "lists", title: "Lines above lists", place: "pages", contents: all, groups },
    text(VOLUNTEER_INTRO, "Volunteer, above the form."),
    text(PARTNERSHIPS_INTRO, "Partnerships, above the form."),
    text(CAREERS_INTRO, "The whole page."),
    text(PRIVACY_INTRO, "The whole page."),
    text(TERMS_INTRO, "The whole page."),
  ];
}

function listGroup(intro: PageIntro): SettingsGroup {
  const seen = `${intro.title}: the first at its top and where a search begins, and its first sentence on the picture of shared links; the second under its name elsewhere.`;
  return { ...introFields(intro), seen };
}

function text(intro: PageIntro, seen: string): SettingsSection {
  const name = intro.path.slice(1);
  return {
    id: name,
    title: intro.title,
    place: "pages",
    contents: [intro],
    groups: [introFields(intro), textGroup(name, seen)],
  };
}

function textGroup(name: string, seen: string): SettingsGroup {
  return { fields: [longText(`page:${name}`, "Text")], seen, view: `/${name}` };
}
