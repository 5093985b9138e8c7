import { findPost } from "../blog/posts.server.ts";
import { BLOG_PICTURE, postPicture } from "../blog/share-pictures.ts";
import { CONTACT_PICTURE, PARTNERSHIPS_PICTURE, VOLUNTEER_PICTURE } from "../contact/share-pictures.ts";
import { findEvent } from "../events/events.server.ts";
import { EVENTS_PICTURE, eventPicture } from "../events/share-pictures.ts";
import { whenWords } from "../events/ui/event-page-data.ts";
import { DONATE_PICTURE } from "../giving/share-pictures.ts";
import type { Database } from "../platform/database/client.server.ts";
import type { Site } from "../platform/settings/site.ts";
import { sitePicture, type SharePicture } from "../platform/sharing/share-picture.ts";
import { findProgram } from "../programs/programs.server.ts";
import { PROGRAMS_PICTURE, programPicture } from "../programs/share-pictures.ts";
import { toProgramCardData } from "../programs/ui/program-data.ts";
import { findQuote } from "../quotes/quotes.server.ts";
import { THOUGHTS_PICTURE, thoughtPicture } from "../quotes/share-pictures.ts";
import { findResource } from "../resources/resources.server.ts";
import { RESOURCES_PICTURE, resourcePicture } from "../resources/share-pictures.ts";
import { toResourcePageData } from "../resources/ui/resource-data.ts";
import { ABOUT_PICTURE, CAREERS_PICTURE, PRIVACY_PICTURE, TERMS_PICTURE } from "./share-pictures.ts";

const OF_PAGES = [
  ABOUT_PICTURE,
  PROGRAMS_PICTURE,
  EVENTS_PICTURE,
  BLOG_PICTURE,
  RESOURCES_PICTURE,
  THOUGHTS_PICTURE,
  DONATE_PICTURE,
  CONTACT_PICTURE,
  VOLUNTEER_PICTURE,
  PARTNERSHIPS_PICTURE,
  CAREERS_PICTURE,
  PRIVACY_PICTURE,
  TERMS_PICTURE,
];

type Finder = (db: Database, id: string, asked: { site: Site; now: Date }) => Promise<SharePicture | null>;

const FINDERS: Record<string, Finder> = {
  pages: async (_db, id, { site }) => [sitePicture(site), ...OF_PAGES].find((picture) => picture.id === id) ?? null,
  blog: async (db, id, { now }) => then(await findPost(db, id, now), postPicture),
  events: async (db, id) =>
    then(await findEvent(db, id), (event) => eventPicture({ ...event, ...whenWords(event), place: event.location })),
  programs: async (db, id) => then(await findProgram(db, id), (program) => programPicture(toProgramCardData(program))),
  resources: async (db, id) =>
    then(await findResource(db, id), (resource) => resourcePicture(toResourcePageData(resource))),
  thoughts: async (db, id) => then(await findQuote(db, id), ({ quote }) => thoughtPicture(quote)),
};

/** What the share picture of a public page shows now, or null where there is no such page. */
export async function findSharePicture(
  db: Database,
  { kind, id, ...asked }: { kind: string; id: string; site: Site; now: Date },
): Promise<SharePicture | null> {
  const finder = Object.hasOwn(FINDERS, kind) ? FINDERS[kind] : undefined;
  return finder ? finder(db, id, asked) : null;
}

function then<Row>(row: Row | null, toPicture: (row: Row) => SharePicture): SharePicture | null {
  return row && toPicture(row);
}
