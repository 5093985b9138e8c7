import { area, line, type SettingsSection } from "../platform/settings/section-fields.server.ts";
import { NEWSLETTER_WORDS } from "./newsletter-content.ts";

/** The words of the newsletter's box. */
export const NEWSLETTER_SETTINGS: SettingsSection[] = [
  {
    id: "newsletter",
    title: "Newsletter box",
    place: "pages",
    contents: [NEWSLETTER_WORDS],
    groups: [
      {
        fields: [
          line("newsletter.title", "Title", 80, { required: true }),
          area("newsletter.text", "What the newsletter contains", 200),
        ],
        seen: "The box below the list of articles, and the newsletter's own page.",
        view: "/blog",
      },
      {
        fields: [area("newsletter.footer", "At the foot of every page", 200)],
        seen: "Foot of every page, above the field for the address.",
        view: "/",
      },
    ],
  },
];
