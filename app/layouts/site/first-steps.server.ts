import { getSite } from "../../platform/settings/site.server.ts";
import { siteSchema, type Site } from "../../platform/settings/site.ts";
import type { FirstStep } from "../../platform/settings/first-step.server.ts";

const UNTOUCHED = siteSchema.parse({});
const NAMED = ["name", "nameInHindi", "taglineFirst", "taglineSecond", "description", "registrationNumber"] as const;
const REACHED = ["email", "phone", "address"] as const;

/** Any word of its own will do: a foundation may well be called as the demo is. */
const NAME: FirstStep = {
  order: 1,
  title: "Name and tagline",
  path: "/admin/settings/identity",
  missing: async (db) => {
    const site = await getSite(db);
    return NAMED.every((field) => site[field] === UNTOUCHED[field]) ? ["name"] : [];
  },
};

const CONTACT: FirstStep = {
  order: 2,
  title: "E-mail, phone, address",
  path: "/admin/settings/contact",
  missing: async (db) => {
    const site = await getSite(db);
    return REACHED.filter((field) => !isOwn(site, field)).map((field) => (field === "email" ? "e-mail" : field));
  },
};

/** A foundation may do without: once it is live it has chosen to. */
const FIGURES: FirstStep = {
  order: 6,
  title: "Figures for the home page",
  why: "Students, programs, cities, volunteers: each is shown once you enter it",
  path: "/admin/settings/home",
  missing: async (db) => {
    const { figures, isLive } = await getSite(db);
    return isLive || Object.values(figures).some((figure) => figure !== null) ? [] : ["figures"];
  },
};

export const SITE_STEPS: FirstStep[] = [NAME, CONTACT, FIGURES];

/** The last one: samples leave the site. */
export const LIVE_STEP: FirstStep = {
  order: 7,
  title: "Go live",
  why: "Samples leave the site",
  path: "/admin/settings/live",
  missing: async (db) => ((await getSite(db)).isLive ? [] : ["going live"]),
};

function isOwn(site: Site, field: (typeof REACHED)[number]): boolean {
  return site[field] !== "" && site[field] !== UNTOUCHED[field];
}
