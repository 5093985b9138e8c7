import {
  area,
  line,
  longText,
  number,
  rows,
  shaped,
  toggle,
  type SettingsGroup,
  type SettingsSection,
} from "../platform/settings/section-fields.server.ts";
import { ABOUT } from "./site-content.ts";
import { film, link, LINK_SENTENCE } from "../platform/settings/site.ts";
import { requiredText } from "../platform/text/fields.ts";
import { emailAddress, optionalPhone } from "../platform/text/people.ts";

const MOST = 1_000_000_000;

const identity: SettingsSection = {
  id: "identity",
  title: "Identity",
  place: "settings",
  groups: [
    {
      fields: [line("site.name", "Name", 60, { required: true }), line("site.nameInHindi", "Name in Hindi", 60)],
      seen: "Top and foot of every page, tickets and share pictures.",
      view: "/",
    },
    {
      fields: [
        line("site.taglineFirst", "Tagline, in the sky", 60),
        line("site.taglineSecond", "Tagline, in the water", 60),
      ],
      seen: "Home, across the picture, and beside Sign In.",
      view: "/",
    },
    {
      fields: [area("site.description", "In one sentence", 160)],
      seen: "Under the name in search engines and in shared links.",
      view: "/",
    },
    {
      fields: [
        line("site.registrationNumber", "Registration number", 60),
        number("site.foundedYear", "Founded in", 1800, 2200),
      ],
      seen: "Foot of every page, and the privacy page.",
      view: "/privacy",
    },
  ],
};

const contact: SettingsSection = {
  id: "contact",
  title: "Contact",
  place: "settings",
  groups: [
    {
      fields: [
        shaped("site.email", "Email", {
          shape: emailAddress,
          sentence: "An email address looks like name@example.org.",
        }),
        shaped("site.phone", "Phone", {
          shape: optionalPhone,
          sentence: "A phone number looks like +91 98765 43210.",
        }),
      ],
      seen: "Foot of every page, the contact page, and wherever people are asked to write.",
      view: "/contact",
    },
    {
      fields: [area("site.address", "Address", 300)],
      seen: "Foot of every page and the contact page.",
      view: "/contact",
    },
    {
      fields: ["Instagram", "YouTube", "Facebook"].map((name) =>
        shaped(`site.social.${name.toLowerCase()}`, name, { shape: link, sentence: LINK_SENTENCE }),
      ),
      seen: "The signs at the foot of every page. One that is empty is not shown.",
      view: "/",
    },
  ],
};

const home: SettingsSection = {
  id: "home",
  title: "Home page",
  place: "settings",
  groups: [
    {
      fields: [
        number("site.figures.students", "Students", 0, MOST),
        number("site.figures.programs", "Programs", 0, MOST),
        number("site.figures.cities", "Cities", 0, MOST),
        number("site.figures.volunteers", "Volunteers", 0, MOST),
      ],
      seen: "Home, the figures that count up.",
      view: "/",
    },
    {
      fields: [
        shaped("site.heroVideo", "Film", {
          shape: film,
          sentence: "Write own, or an address that begins with https://.",
          hint: "own is the film that came with the site; leave it empty for none",
        }),
      ],
      seen: "Home, behind the tagline, on screens wider than a phone.",
      view: "/",
    },
  ],
};

/** It comes last: what it hides is named beside it. */
export const LIVE: SettingsSection = {
  id: "live",
  title: "Going live",
  place: "settings",
  groups: [
    {
      fields: [toggle("site.isLive", "This foundation is live")],
      seen: "Once it is on, what is a sample leaves the site: invented testimonials, ratings and numbers of participants.",
      view: "/",
    },
  ],
};

const textGroup = (name: string, seen: string): SettingsGroup => ({
  fields: [longText(`page:${name}`, "Text")],
  seen,
  view: `/${name}`,
});

const text = (name: string, title: string, seen: string): SettingsSection => ({
  id: name,
  title,
  place: "pages",
  groups: [textGroup(name, seen)],
});

const PURPOSE: SettingsGroup[] = [
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
];

/** What belongs to no room: identity, and the texts of pages there is one of each. */
export const SITE_SECTIONS: SettingsSection[] = [
  identity,
  contact,
  home,
  {
    id: "about",
    title: "About",
    place: "pages",
    contents: [ABOUT],
    groups: [...PURPOSE, textGroup("about", "About, the letter at its top.")],
  },
  text("volunteer", "Volunteer", "Volunteer, above the form."),
  text("partnerships", "Partnerships", "Partnerships, above the form."),
  text("careers", "Careers", "The whole page."),
  text("privacy", "Privacy", "The whole page."),
  text("terms", "Terms", "The whole page."),
];
